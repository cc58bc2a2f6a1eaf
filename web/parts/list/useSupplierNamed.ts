import { ListedSupplierChangesDocument, ListedSupplierDocument } from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'

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
 * The supplier by which a list is filtered, under its current name (an erased supplier has none). Null
 * without that filter, and if there is no such supplier; undefined while it loads.
 */
export function useSupplierNamed(id: string | null) {
  const skip = id === null
  const { data, error, snapshot } = useScreenQuery(ListedSupplierDocument, { id: id ?? '' }, { skip })
  useLive({ document: ListedSupplierChangesDocument, snapshot, skip })
  // While another supplier loads, the query still returns the previous one.
  if (data?.supplier?.id === id) return data.supplier
  return skip || error || data?.supplier === null ? null : undefined
}

/** The supplier's name in the filter; undefined if unknown. */
export function useSupplierName(id: string | null): string | undefined {
  const supplier = useSupplierNamed(id)
  return supplier === undefined ? 'Loading...' : supplier?.companyName
}
