import type { DomainEvent } from '../../domain/events.ts'
import type { EndpointRow } from './ports.ts'

/** The event that an endpoint changed, for those who manage it. */
export const endpointEvent = (
  type: 'endpoint.changed' | 'endpoint.removed',
  { id, name, supplierId }: Pick<EndpointRow, 'id' | 'name' | 'supplierId'>,
): DomainEvent => ({ type, endpointId: id, name, ...(supplierId !== null && { supplierId }) })
