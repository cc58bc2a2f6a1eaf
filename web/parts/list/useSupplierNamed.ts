import { ListedSupplierChangesDocument, ListedSupplierDocument } from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'

void (
  /* GraphQL */ `
    query ListedSupplier($id: ID!) {
      eventCursor
      supplier(id: $id) {
        id
        companyName
        businessEmail
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription ListedSupplierChanges($after: EventCursor) {
      supplierChanged(after: $after) {
        cursor
        supplier {
          id
          companyName
          businessEmail
        }
      }
    }
  `
)

/**
 * The supplier by which a list is filtered, under its current name: once erased, it has none. Null without that filter, and
 * if there is no such supplier; undefined until it has loaded.
 */
export function useSupplierNamed(id: string | null) {
  const skip = id === null
  const { data, error, snapshot } = useScreenQuery(ListedSupplierDocument, { id: id ?? '' }, { skip })
  useLive({ document: ListedSupplierChangesDocument, snapshot, skip })
  // While another one loads, the query still has the last one's answer.
  if (data?.supplier?.id === id) return data.supplier
  return skip || error || data?.supplier === null ? null : undefined
}

/** What the filter calls the supplier; undefined if nothing is known of it. */
export function useSupplierName(id: string | null): string | undefined {
  const supplier = useSupplierNamed(id)
  return supplier === undefined ? 'Loading...' : supplier?.companyName
}
