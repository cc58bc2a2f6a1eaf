/** What an admin may do. The first admin is an owner. */
export const adminRoles = ['owner', 'buyer', 'viewer'] as const

export type AdminRole = (typeof adminRoles)[number]

/**
 * The duties of admins; each of their use cases declares one. `own`: the admin's own account, notifications
 * and views; `sourcing`: requests, quotes, orders, suppliers, the catalog and the sync with the store;
 * `desk`: accounts, settings, API tokens, webhooks and the audit log.
 */
export type Duty = 'own' | 'sourcing' | 'desk'

const duties: Readonly<Record<AdminRole, readonly Duty[]>> = {
  owner: ['own', 'sourcing', 'desk'],
  buyer: ['own', 'sourcing'],
  viewer: ['own'],
}

export const hasDuty = (role: AdminRole, duty: Duty): boolean => duties[role].includes(duty)

/** Why the role lacks the duty, for people; null if it has it. */
export function whyNotDuty(role: AdminRole, duty: Duty): string | null {
  if (hasDuty(role, duty)) return null
  return duty === 'sourcing'
    ? 'As a viewer, you can look at everything here and change nothing. An owner can change your role.'
    : 'Only owners can do this. An owner can change your role.'
}
