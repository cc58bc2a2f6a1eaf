import { CLOSING_SOON_HOURS } from '../request/closing.ts'
import type { SavedList } from './savedView.ts'

/** Fewer quotes than this leave nothing to compare. */
const ENOUGH_QUOTES = 2

/** What only an admin can settle, as the lists that hold it: what is counted is what the list behind the figure shows. */
export const deskNeeds = {
  heldRequests: { list: 'requests', query: 'held=yes' },
  closingSoon: {
    list: 'requests',
    query: `closing=${CLOSING_SOON_HOURS}&fewer=${ENOUGH_QUOTES}&tests=no&sort=deadline`,
  },
  toDecide: { list: 'requests', query: 'status=expired&quoted=yes&tests=no&sort=deadline' },
  rejectedOrders: { list: 'orders', query: 'status=rejected&tests=no' },
  pendingSuppliers: { list: 'suppliers', query: 'status=pending' },
  toReconfirm: { list: 'requests', query: 'reconfirm=yes&tests=no' },
} as const satisfies Record<string, { readonly list: SavedList; readonly query: string }>

export type DeskNeed = keyof typeof deskNeeds
