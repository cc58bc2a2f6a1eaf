import { text } from '../../../api/domain/list/params.ts'
import { supplierNeeds, supplierNeedViews } from '../../../api/domain/list/supplierNeeds.ts'
import type { AwardedOrdersScreen_OrderFragment, OrderFilter } from '../../gql/graphql.ts'
import { toEnum } from '../../live/records/toEnum.ts'
import { paths } from './paths.ts'

type Order = Pick<AwardedOrdersScreen_OrderFragment, 'status' | 'acceptance' | 'trackingNumber'>
type AwardedView = {
  label: string
  to: string
  filter: OrderFilter
  /** Whether an order that has just changed belongs to the list. */
  holds: (order: Order) => boolean
  empty: { title: string; text: string }
}

const toAnswer = {
  acceptance: toEnum(supplierNeeds.ordersToAnswer.acceptance),
  status: supplierNeeds.ordersToAnswer.status.map(toEnum),
}

/** The lists of a supplier's orders that its screen can show. */
export const awardedViews = {
  all: {
    label: 'All',
    to: paths.awardedOrders.link(),
    filter: {},
    holds: () => true,
    empty: {
      title: 'No Awarded Orders Yet',
      text: 'When one of your quotes is awarded, its order appears here.',
    },
  },
  answer: {
    label: 'To answer',
    to: paths.toAnswer.link(),
    filter: toAnswer,
    holds: ({ status, acceptance }) =>
      acceptance === toAnswer.acceptance && toAnswer.status.some((one) => one === status),
    empty: { title: 'No Orders to Answer', text: 'No orders are waiting for you to accept or reject.' },
  },
  tracking: {
    label: 'Tracking missing',
    to: paths.toTrack.link(),
    filter: supplierNeeds.ordersToTrack,
    holds: ({ status, acceptance, trackingNumber }) =>
      acceptance === 'ACCEPTED' && !trackingNumber && status !== 'DELIVERED' && status !== 'CANCELLED',
    empty: { title: 'No Tracking Missing', text: 'Every order you accepted has its tracking.' },
  },
} as const satisfies Record<string, AwardedView>

export type AwardedShow = keyof typeof awardedViews

/**
 * The list in the address, `?search=ring` or `?show=answer`. The orders that need an answer are too few to
 * search.
 */
export const awardedAddress = {
  paramNames: ['show', 'search'] as const,
  read: (params: URLSearchParams): { show: AwardedShow; search: string | null } => {
    const known: readonly AwardedShow[] = [supplierNeedViews.ordersToAnswer, supplierNeedViews.ordersToTrack]
    const show = known.find((one) => one === params.get('show')) ?? 'all'
    return { show, search: show === 'all' ? text(params.get('search')) : null }
  },
}
