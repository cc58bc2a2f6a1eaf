import { useOutletContext } from 'react-router-dom'
import type { StoreScreenQuery } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'

/** Data shared by the console's tabs: the connection's state as last read. */
export type StoreOutlet = {
  status: StoreScreenQuery['storeStatus'] | undefined
  /** The catalog has a variant to order, from the store or created in Loupe. */
  hasVariants: boolean
  failed: boolean
  refetch: () => void
  snapshot: Snapshot
}

export const useStoreOutlet = (): StoreOutlet => useOutletContext<StoreOutlet>()
