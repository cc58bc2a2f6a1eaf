import type { AccountKind } from '../../domain/account/accountKind.ts'

/** Identifies the email for an account's invitation that was given up. */
export const invitationKey = (account: AccountKind, email: string): string => `invitation:${account}:${email}`

/** The kind of account that was invited; null if the key is that of another email. */
export function invitedAs(dedupeKey: string): AccountKind | null {
  const [occasion, account] = dedupeKey.split(':')
  return occasion === 'invitation' && (account === 'admin' || account === 'supplier') ? account : null
}
