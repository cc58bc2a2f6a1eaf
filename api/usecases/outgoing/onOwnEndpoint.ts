import type { Actor } from '../../domain/actor.ts'
import type { DomainEvent } from '../../domain/events.ts'
import type { EndpointOwner } from '../../domain/outgoing/endpointOwner.ts'
import { notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports, Tx } from '../ports.ts'
import type { EndpointRow } from './ports.ts'

/** Runs `work` on one of the caller's own endpoints while it is locked. */
export function onOwnEndpoint<T>(
  { commit }: Pick<Ports, 'commit'>,
  actor: Actor,
  owner: EndpointOwner,
  endpointId: string,
  work: (tx: Tx, endpoint: EndpointRow) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return commit(actor, async (tx) => {
    const endpoint = await tx.endpoints.lock(owner, endpointId)
    return endpoint ? work(tx, endpoint) : notFound('Webhook')
  })
}

/** The event that an endpoint changed, for those who manage it. */
export const endpointEvent = (
  type: 'endpoint.changed' | 'endpoint.removed',
  { id, name, supplierId }: Pick<EndpointRow, 'id' | 'name' | 'supplierId'>,
): DomainEvent => ({ type, endpointId: id, name, ...(supplierId !== null && { supplierId }) })
