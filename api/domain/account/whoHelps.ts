import type { AccountKind } from './accountKind.ts'

/** The contact for an account that its owner cannot use, or that somebody else uses. */
export const whoHelps: Readonly<Record<AccountKind, string>> = {
  admin: 'an owner',
  supplier: 'your contact at Loupe',
}
