import { text } from '../../../api/domain/list/params.ts'
import { statusNames } from '../../../api/domain/statusNames.ts'
import type { OrderStatus } from '../../gql/graphql.ts'

/** The steps of an order, as the screen's filter offers them. */
export const steps = {
  all: {
    label: 'All orders',
    statuses: ['PENDING', 'QUOTED', 'AWARDED', 'FULFILLED', 'SHIPPED', 'DELIVERED'],
  },
  // Visible on phones, where the other choices may have to be scrolled to.
  overdue: { label: 'Overdue', statuses: ['AWARDED', 'FULFILLED', 'SHIPPED'] },
  open: { label: 'To award', statuses: ['PENDING', 'QUOTED'] },
  awarded: { label: 'To fulfill', statuses: ['AWARDED'] },
  fulfilled: { label: 'To ship', statuses: ['FULFILLED'] },
  shipped: { label: 'On the way', statuses: ['SHIPPED'] },
  delivered: { label: statusNames.order.delivered, statuses: ['DELIVERED'] },
} as const satisfies Record<string, { label: string; statuses: readonly OrderStatus[] }>

export type Step = keyof typeof steps

export const stepNames = Object.keys(steps) as Step[]

export type FulfillmentList = {
  step: Step
  search: string | null
  /** Longest overdue first; otherwise newest first. */
  urgentFirst: boolean
}

/** The list in the address: `?step=awarded&search=ring&sort=expected`. */
export const fulfillmentAddress = {
  paramNames: ['step', 'search', 'sort'] as const,
  read: (params: URLSearchParams): FulfillmentList => ({
    step: stepNames.find((step) => step === params.get('step')) ?? 'all',
    search: text(params.get('search')),
    urgentFirst: params.get('sort') === 'expected',
  }),
}
