import { useOutletContext } from 'react-router-dom'
import type { StoreScreenQuery } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/Snapshot.ts'

/** What the console's parts share: how the store is connected, as it was last read. */
export type StoreOutlet = {
  status: StoreScreenQuery['storeStatus'] | undefined
  failed: boolean
  refetch: () => void
  snapshot: Snapshot
}

export const useStoreOutlet = (): StoreOutlet => useOutletContext<StoreOutlet>()
