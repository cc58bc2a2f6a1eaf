import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { type AccountKind, accountKinds } from '../../../api/domain/account/accountKind.ts'
import type { LinkKind } from '../../../api/domain/account/linkHours.ts'
import { emailInput } from '../../../api/domain/email.ts'
import { useGoOn } from '../../ui/page/useGoOn.ts'

const linkShape = z.object({ token: z.string().min(1).max(500), email: emailInput() })
/**
 * Whom the link is for and why, according to the link itself: used only to choose texts and the next page.
 */
const purposeShape = z.object({
  account: z.enum(accountKinds).catch('supplier'),
  kind: z.enum(['recovery', 'invitation'] satisfies LinkKind[]).catch('recovery'),
})
const stateShape = z.union([z.object({ used: z.literal(true), first: z.boolean().catch(false) }), linkShape])

export type ResetLink = z.output<typeof linkShape>

/**
 * The content of the link in the email. It is removed from the address at once, where it could be seen,
 * copied and stored in the browser history, and moved to the state of this history entry, so that a reload
 * does not lose it.
 */
export function useResetLink(): {
  /** Null if the address contained no link or an incomplete one. */
  link: ResetLink | null
  account: AccountKind
  kind: LinkKind
  used: boolean
  /** Whether the link set the account's first password. */
  first: boolean
  /** Forgets the link after it has been used. */
  markUsed: (first?: boolean) => void
} {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const typed = search ? Object.fromEntries(new URLSearchParams(search)) : (state as unknown)
  const { data: found } = stateShape.safeParse(typed)
  const link = found && 'token' in found ? found : null
  const { account, kind } = purposeShape.parse(typed ?? {})

  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state: { ...link, account, kind } })
  }, [search, pathname, link, account, kind, navigate])

  return {
    link,
    account,
    kind,
    used: found !== undefined && 'used' in found,
    first: found !== undefined && 'used' in found && found.first,
    markUsed: (first = false) => goOn(pathname, { replace: true, state: { used: true, first, account } }),
  }
}
