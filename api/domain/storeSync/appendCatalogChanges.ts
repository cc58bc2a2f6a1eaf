import type { DomainEvent } from '../events.ts'

/** A request that was linked to its variant, which the catalog did not have when it was ordered. */
export interface LinkedRequest {
  readonly requestId: string
  /** It is hidden from suppliers. */
  readonly held: boolean
}

interface CatalogChanges {
  readonly created?: number
  readonly changed: number
  readonly linked?: readonly LinkedRequest[]
}

/** Publishes what a change of the store's catalog did: to the catalog, and to the requests that waited for it. */
export function appendCatalogChanges(
  log: { append(event: DomainEvent): void },
  { created = 0, changed, linked = [] }: CatalogChanges,
): void {
  if (created + changed > 0) log.append({ type: 'catalogue.changed', created, changed })
  for (const { requestId, held } of linked)
    log.append({ type: 'request.changed', requestId, changes: ['linked'], ...(held && { held }) })
}
