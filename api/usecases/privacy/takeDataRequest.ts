import { theStore } from '../../domain/actor.ts'
import { addDays } from '../../domain/calendar.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports, Tx } from '../ports.ts'
import type { NewPrivacyRequest } from './ports.ts'

/** How long the store allows for an answer. */
const DUE_DAYS = 30

/** Records a customer's request for their data, for an admin to answer and close. */
export const takeDataRequest = (
  ports: Ports,
  request: NewPrivacyRequest,
): Promise<Outcome<{ recorded: boolean }>> =>
  ports.commit(theStore, async (tx) => ({ recorded: await recordPrivacyRequest(tx, request) }))

/** False: it was recorded before. */
export async function recordPrivacyRequest(tx: Tx, request: NewPrivacyRequest): Promise<boolean> {
  const recorded = await tx.privacyRequests.record(request, addDays(request.receivedAt, DUE_DAYS))
  if (recorded) tx.append({ type: 'store.changed', what: 'privacy', deliveryId: request.deliveryId })
  return recorded
}
