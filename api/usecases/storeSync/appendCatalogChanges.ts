import type { Tx } from '../ports.ts'
import type { CatalogSaved } from './ports.ts'

/** Publishes what a change of the store's catalog did: to the catalog, and to the requests that waited for it. */
export function appendCatalogChanges(
  tx: Pick<Tx, 'append'>,
  { created = 0, changed, linked = [] }: Pick<CatalogSaved, 'changed'> & Partial<CatalogSaved>,
): void {
  if (created + changed > 0) tx.append({ type: 'catalogue.changed', created, changed })
  for (const { requestId, held } of linked)
    tx.append({ type: 'request.changed', requestId, changes: ['linked'], ...(held && { held }) })
}
