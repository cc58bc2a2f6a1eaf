import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

type OpenedState = { dialogOpened?: boolean } | null

/**
 * Which dialog of a screen is open, and about what, stands in the address: `?edit=<id>`. So a reload opens it again, a link
 * can lead to it, and the Back button closes it.
 */
export function useDialogAddress<const TKind extends string>(kinds: readonly TKind[]) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const kind = kinds.find((one) => params.get(one))
  const id = kind && params.get(kind)

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
      // From one dialog to another there is still one step back to the screen.
      {
        state: { dialogOpened: !kind || wasOpenedHere(state) },
        replace: Boolean(kind),
        preventScrollReset: true,
      },
    )
  const close = () => {
    if (!kind) return
    if (wasOpenedHere(state)) void navigate(-1)
    else setParams(without, { replace: true, preventScrollReset: true })
  }
  return { dialog: kind && id ? { kind, id } : undefined, open, close }
}

/** Then the step before is the screen without the dialog. */
const wasOpenedHere = (state: unknown): boolean => (state as OpenedState)?.dialogOpened === true
