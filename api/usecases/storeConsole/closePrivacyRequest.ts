import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { closePrivacyInput } from '../../domain/store/closePrivacyInput.ts'
import type { Ports } from '../ports.ts'

/** An admin records how a customer's privacy request was answered, and closes it. */
export async function closePrivacyRequest(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ id: string }>> {
  const admin = asAdmin(actor, 'desk')
  if (isRefusal(admin)) return admin
  const input = parseInput(closePrivacyInput, raw)
  if (isRefusal(input)) return input
  const { id, outcome } = input

  return ports.commit(actor, async (tx) => {
    const request = await tx.console.privacyRequest(id)
    if (!request) return notFound('Privacy request')
    if (!request.open) return conflict('This privacy request has already been closed.')
    await tx.console.closePrivacyRequest(id, outcome, ports.now())
    tx.append({ type: 'store.changed', what: 'privacy', privacyRequestId: id })
    return { id }
  })
}
