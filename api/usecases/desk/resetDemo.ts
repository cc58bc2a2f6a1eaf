import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/**
 * An admin replaces everything in the demo with a new demo. It happens after this returns, and ends all
 * sessions.
 */
export async function resetDemo(ports: Ports, actor: Actor): Promise<Outcome<object>> {
  const admin = asAdmin(actor, 'desk')
  if (isRefusal(admin)) return admin
  if (!ports.resetDemo) return conflict('Only a demo with its own database can be reset.')
  ports.resetDemo()
  return {}
}
