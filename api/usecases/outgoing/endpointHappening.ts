import type { DomainEvent } from '../../domain/events.ts'
import type { EndpointRow } from './ports.ts'

/** That something became of an endpoint, for those who look after it. */
export const endpointHappening = (
  type: 'endpoint.changed' | 'endpoint.removed',
  { id, name, supplierId }: Pick<EndpointRow, 'id' | 'name' | 'supplierId'>,
): DomainEvent => ({ type, endpointId: id, name, ...(supplierId !== null && { supplierId }) })
