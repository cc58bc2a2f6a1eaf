import type { Actor } from '../../domain/actor.ts'
import type { EventActor } from '../../usecases/live/ports.ts'

/** Who acted, as the event log and the audit log store it. */
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
