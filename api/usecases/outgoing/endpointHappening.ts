import type { Happening } from '../../domain/events.ts'
import type { EndpointRow } from './ports.ts'

/** That something became of an endpoint, for those who look after it. */
export const endpointHappening = (
  type: 'endpoint.changed' | 'endpoint.removed',
  { id, name, supplierId }: Pick<EndpointRow, 'id' | 'name' | 'supplierId'>,
): Happening => ({ type, endpointId: id, name, ...(supplierId !== null && { supplierId }) })
