import { CLOSING_SOON_HOURS } from '../request/closing.ts'
import type { SavedList } from './savedView.ts'

/** With fewer quotes there is nothing to compare. */
export const ENOUGH_QUOTES = 2

/** As long as an award's push is kept: after that, its supplier may have missed it. */
export const UNANSWERED_AFTER_HOURS = 24

/**
 * The work waiting for admins, each kind as a list with filters, so that a count always matches the list it
 * links to.
 */
export const deskNeeds = {
  heldRequests: { list: 'requests', query: 'held=yes' },
  closingSoon: {
    list: 'requests',
    query: `closing=${CLOSING_SOON_HOURS}&fewer=${ENOUGH_QUOTES}&tests=no&sort=deadline`,
  },
  toDecide: { list: 'requests', query: 'status=expired&quoted=yes&tests=no&sort=deadline' },
  awardable: { list: 'requests', query: 'awardable=yes&tests=no&sort=deadline' },
  canceledInStore: { list: 'orders', query: 'status=active&canceled=yes&tests=no' },
  rejectedOrders: { list: 'orders', query: 'status=rejected&canceled=no&tests=no' },
  // An order that the store no longer wants is settled with the store first.
  overdueOrders: {
    list: 'orders',
    query: 'status=active&delivery=overdue&canceled=no&tests=no&sort=expected',
  },
  unansweredAwards: {
    list: 'orders',
    query: `status=waiting&unanswered=${UNANSWERED_AFTER_HOURS}&canceled=no&tests=no&sort=awarded`,
  },
  pendingSuppliers: { list: 'suppliers', query: 'status=pending' },
  toReconfirm: { list: 'requests', query: 'reconfirm=yes&tests=no' },
} as const satisfies Record<string, { readonly list: SavedList; readonly query: string }>

export type DeskNeed = keyof typeof deskNeeds
