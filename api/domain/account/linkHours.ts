import type { AccountKind } from './accountKind.ts'

/** `invitation`: an admin created the account, and it has no password yet. */
export type LinkKind = 'recovery' | 'invitation'

/**
 * How many hours a link stays valid. Someone recovering an account is waiting for the email; an invited
 * supplier did not ask for it and may be away. An admin's link is too valuable to sit in a mailbox for days.
 */
export const LINK_HOURS: Readonly<Record<AccountKind, Readonly<Record<LinkKind, number>>>> = {
  admin: { recovery: 1, invitation: 1 },
  supplier: { recovery: 1, invitation: 7 * 24 },
}

/**
 * How many hours a link that verifies an address stays valid: an applicant's, or an admin's new one. It gives
 * no access without the account's password, so it may wait: an application over a weekend, an admin's for a
 * day.
 */
export const VERIFICATION_HOURS: Readonly<Record<AccountKind, number>> = { admin: 24, supplier: 3 * 24 }
