import { CLOSING_SOON_HOURS } from '../request/closing.ts'
import type { SavedList } from './savedView.ts'

/** With fewer quotes there is nothing to compare. */
export const ENOUGH_QUOTES = 2

/** What needs an admin's attention, each as a list with filters, so that a count always matches the list it links to. */
export const deskNeeds = {
  heldRequests: { list: 'requests', query: 'held=yes' },
  closingSoon: {
    list: 'requests',
    query: `closing=${CLOSING_SOON_HOURS}&fewer=${ENOUGH_QUOTES}&tests=no&sort=deadline`,
  },
  toDecide: { list: 'requests', query: 'status=expired&quoted=yes&tests=no&sort=deadline' },
  canceledInStore: { list: 'orders', query: 'status=active&canceled=yes&tests=no' },
  rejectedOrders: { list: 'orders', query: 'status=rejected&canceled=no&tests=no' },
  pendingSuppliers: { list: 'suppliers', query: 'status=pending' },
  toReconfirm: { list: 'requests', query: 'reconfirm=yes&tests=no' },
} as const satisfies Record<string, { readonly list: SavedList; readonly query: string }>

export type DeskNeed = keyof typeof deskNeeds
