import { use, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { hasDuty, type Duty } from '../../../api/domain/account/adminRole.ts'
import { AdminRoleContext } from '../duty/AdminRoleContext.ts'

type OpenedState = { dialogOpened?: boolean } | null

/**
 * Keeps the open dialog and its record in the address (`?edit=<id>`), so that a reload reopens it, a link can
 * lead to it, and the Back button closes it.
 *
 * @param duty the duty that an admin's role must have, because these dialogs change data; null when all may
 * open them
 */
export function useDialogAddress<const TKind extends string>(kinds: readonly TKind[], duty: Duty | null) {
  // A link can name a dialog whose button the role does not have. Suppliers have no roles.
  const role = use(AdminRoleContext)
  const allowed = duty === null || role === null || hasDuty(role, duty)
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const kind = kinds.find((one) => params.get(one))
  const id = kind && params.get(kind)
  const name = kind && id ? `${kind}/${id}` : undefined
  const fromHere = wasOpenedHere(state)

  // A new value each time, even when the same dialog is opened again: an answer may arrive after its dialog
  // was closed.
  const [opening, setOpening] = useState({ name })
  if (opening.name !== name) setOpening({ name })
  const current = useRef<{ opening: object; fromHere: boolean }>(undefined)
  useLayoutEffect(() => {
    current.current = name === undefined ? undefined : { opening, fromHere }
    return () => {
      current.current = undefined
    }
  }, [name, opening, fromHere])

  const without = (before: URLSearchParams) => {
    const next = new URLSearchParams(before)
    for (const one of kinds) next.delete(one)
    return next
  }
  const open = (next: TKind, about: string) =>
    setParams(
      (before) => {
        const to = without(before)
        to.set(next, about)
        return to
      },
      // Switching from one dialog to another replaces the entry, so Back still leads to the screen.
      {
        state: { dialogOpened: !kind || fromHere },
        replace: Boolean(kind),
        preventScrollReset: true,
      },
    )
  /**
   * Closes the dialog that was open when this function was created; does nothing if that one is already
   * closed.
   */
  const close = () => {
    if (name === undefined || current.current?.opening !== opening) return
    const { fromHere: stepBack } = current.current
    current.current = undefined
    if (stepBack) void navigate(-1)
    else setParams(without, { replace: true, preventScrollReset: true })
  }
  return { dialog: allowed && kind && id ? { kind, id } : undefined, open, close }
}

/** True if the history entry before this one is the screen without the dialog. */
const wasOpenedHere = (state: unknown): boolean => (state as OpenedState)?.dialogOpened === true
