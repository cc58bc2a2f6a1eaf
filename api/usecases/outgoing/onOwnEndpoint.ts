import type { Actor } from '../../domain/actor.ts'
import type { DomainEvent } from '../../domain/events.ts'
import type { EndpointChange } from '../../domain/outgoing/endpointChange.ts'
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

type Named = Pick<EndpointRow, 'id' | 'name' | 'supplierId'>

/** An event about an endpoint, for its owner. */
export const endpointEvent = (
  type: 'endpoint.created' | 'endpoint.posted' | 'endpoint.removed',
  endpoint: Named,
): DomainEvent => ({ type, ...on(endpoint) })

/** The event that an endpoint changed. */
export const endpointChanged = (endpoint: Named, change: EndpointChange): DomainEvent => ({
  type: 'endpoint.changed',
  ...on(endpoint),
  ...change,
})

/** The receiver of an endpoint's events, for emails: the rest of the URL may contain a token. */
export const hostOf = (url: string): string => new URL(url).host

const on = ({ id, name, supplierId }: Named) => ({
  endpointId: id,
  name,
  ...(supplierId !== null && { supplierId }),
})
