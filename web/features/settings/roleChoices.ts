import type { AdminRole } from '../../../api/domain/account/adminRole.ts'

export const roleNames: Readonly<Record<Uppercase<AdminRole>, string>> = {
  OWNER: 'Owner',
  BUYER: 'Buyer',
  VIEWER: 'Viewer',
}

/** The roles as choices of a form, with what each may do. */
export const roleChoices: readonly { value: AdminRole; label: string }[] = [
  { value: 'owner', label: 'Owner: can do everything' },
  {
    value: 'buyer',
    label: 'Buyer: everything but accounts, settings, API tokens, webhooks and the audit log',
  },
  { value: 'viewer', label: 'Viewer: looks at what buyers see and changes nothing' },
]
