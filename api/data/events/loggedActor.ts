import { type Actor, sessionOf } from '../../domain/actor.ts'
import type { EventActor } from '../../usecases/live/ports.ts'
import { sessionIdOf } from '../account/accountAccess.ts'

/** The actor as the event log stores it. */
export function loggedActor(actor: Actor): EventActor {
  switch (actor.role) {
    case 'visitor':
      return { role: actor.role, name: 'Visitor' }
    case 'admin':
      return { role: actor.role, id: actor.adminId, name: actor.name }
    case 'supplier':
      return { role: actor.role, id: actor.supplierId, name: actor.name }
    case 'partner':
      return { role: actor.role, id: actor.tokenId, name: actor.name }
    case 'system':
      return { role: actor.role, name: actor.name }
  }
}

/** The actor as the audit log stores it. */
export interface AuditedActor extends EventActor {
  /**
   * The id of the session, which identifies its sign-in but cannot be used as a secret. Older entries have
   * none.
   */
  readonly session?: string
}

export function auditedActor(actor: Actor): AuditedActor {
  const session = sessionOf(actor)
  return session === null ? loggedActor(actor) : { ...loggedActor(actor), session: sessionIdOf(session) }
}
