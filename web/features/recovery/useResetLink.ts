import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { type AccountKind, accountKinds } from '../../../api/domain/account/accountKind.ts'
import { emailInput } from '../../../api/domain/email.ts'

const linkShape = z.object({ token: z.string().min(1).max(500), email: emailInput() })
/** Whose link it is, as it says itself: only for where the screen leads on to. */
const accountShape = z.object({ account: z.enum(accountKinds).catch('supplier') })
const stateShape = z.union([z.object({ used: z.literal(true) }), linkShape])

export type ResetLink = z.output<typeof linkShape>

/**
 * What the link in the mail carried. It is taken out of the address at once, where it would be seen, copied and kept in
 * lists of visited pages; it stays with this entry of the tab's history, so that a reload does not lose it.
 */
export function useResetLink(): {
  /** Null when the address carried none, or not a whole one. */
  link: ResetLink | null
  account: AccountKind
  used: boolean
  /** The link has done its work: from now on it is kept nowhere. */
  markUsed: () => void
} {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const typed = search ? Object.fromEntries(new URLSearchParams(search)) : (state as unknown)
  const { data: found } = stateShape.safeParse(typed)
  const link = found && 'token' in found ? found : null
  const { account } = accountShape.parse(typed ?? {})

  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state: { ...link, account } })
  }, [search, pathname, link, account, navigate])

  return {
    link,
    account,
    used: found !== undefined && 'used' in found,
    markUsed: () => void navigate(pathname, { replace: true, state: { used: true, account } }),
  }
}
