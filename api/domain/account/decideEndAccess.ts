import { conflict, type Refusal } from '../refusal.ts'

interface Facts {
  readonly actorId: string
  readonly adminId: string
  /** Admins who have set a password. */
  readonly active: readonly string[]
}

/** Whether an admin may end another's access or cancel an invitation. At least one admin must remain who can sign in. */
export function decideEndAccess({ actorId, adminId, active }: Facts): Refusal | null {
  if (actorId === adminId) return conflict('You cannot end your own access. Ask another admin to do it.')
  if (active.includes(adminId) && active.length === 1)
    return conflict('This is the last admin who can sign in. Invite another first.')
  return null
}
