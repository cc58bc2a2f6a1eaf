import { statusNames } from '../../../api/domain/statusNames.ts'
import type { OrderStatus } from '../../gql/graphql.ts'

/** Where an order stands on its way, as the screen's filter has it. */
export const steps = {
  all: {
    label: 'All orders',
    statuses: ['PENDING', 'QUOTED', 'AWARDED', 'FULFILLED', 'SHIPPED', 'DELIVERED'],
  },
  open: { label: 'To award', statuses: ['PENDING', 'QUOTED'] },
  awarded: { label: 'To fulfil', statuses: ['AWARDED'] },
  fulfilled: { label: 'To ship', statuses: ['FULFILLED'] },
  shipped: { label: 'On the way', statuses: ['SHIPPED'] },
  delivered: { label: statusNames.order.delivered, statuses: ['DELIVERED'] },
  overdue: { label: 'Overdue', statuses: ['AWARDED', 'FULFILLED', 'SHIPPED'] },
} as const satisfies Record<string, { label: string; statuses: readonly OrderStatus[] }>

export type Step = keyof typeof steps

export const stepNames = Object.keys(steps) as Step[]

export type FulfillmentList = {
  step: Step
  /** Those that should have been here long ago come first; else the newest. */
  urgentFirst: boolean
}

/** How the address says which orders are shown: `?step=awarded&sort=expected`. */
export const fulfillmentAddress = {
  paramNames: ['step', 'sort'] as const,
  read: (params: URLSearchParams): FulfillmentList => ({
    step: stepNames.find((step) => step === params.get('step')) ?? 'all',
    urgentFirst: params.get('sort') === 'expected',
  }),
}
