import { FollowSuppliersDocument } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useLive } from '../../live/connection/useLive.ts'

void (
  /* GraphQL */ `
    subscription FollowSuppliers($after: EventCursor) {
      supplierChanged(after: $after) {
        cursor
        supplier {
          id
        }
      }
    }
  `
)

type Followed = {
  onChange: (supplierId: string) => void
  skip?: boolean
}

/**
 * Calls back with the id of a supplier whose name, address or access has changed, or which was erased
 * together with the texts it wrote.
 */
export function useFollowSuppliers(snapshot: Snapshot, { onChange, skip = false }: Followed): void {
  useLive({
    document: FollowSuppliersDocument,
    snapshot,
    skip,
    onEvent: ({ supplierChanged: { supplier } }) => onChange(supplier.id),
  })
}

type ListedSuppliers = {
  snapshot: Snapshot
  rows: readonly { supplier?: { id: string } | null }[] | undefined
  refetchSoon: () => void
}

/** Reads a list again when the account of a supplier in it has changed. */
export function useFollowListedSuppliers(list: ListedSuppliers, { skip = false } = {}): void {
  useFollowSuppliers(list.snapshot, {
    skip,
    onChange: (id) => {
      if (list.rows?.some(({ supplier }) => supplier?.id === id)) list.refetchSoon()
    },
  })
}
