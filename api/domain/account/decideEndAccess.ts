import { conflict, type Refusal } from '../refusal.ts'
import type { AdminRole } from './adminRole.ts'

interface Facts {
  /** The owner who makes the change. */
  readonly actorId: string
  readonly adminId: string
  /** Admins who have set a password. */
  readonly active: readonly { readonly id: string; readonly adminRole: AdminRole }[]
}

/** Whether an admin may end another's access or cancel an invitation. */
export function decideEndAccess(facts: Facts): Refusal | null {
  if (facts.actorId === facts.adminId)
    return conflict('You cannot end your own access. Ask another owner to do it.')
  return whyLastOwner(facts)
}

/**
 * Whether an admin's role may change to this one. Another owner has to make the change, because it ends the
 * admin's sessions.
 */
export function decideRole({ role, ...facts }: Facts & { readonly role: AdminRole }): Refusal | null {
  const lastOwner = role === 'owner' ? null : whyLastOwner(facts)
  if (lastOwner || facts.actorId !== facts.adminId) return lastOwner
  return conflict('You cannot change your own role. Ask another owner to do it.')
}

/** At least one owner who can sign in must remain. */
function whyLastOwner({ adminId, active }: Facts): Refusal | null {
  const owners = active.filter(({ adminRole }) => adminRole === 'owner')
  return owners.length === 1 && owners[0]?.id === adminId
    ? conflict('This is the last owner who can sign in. Make another admin an owner first.')
    : null
}
