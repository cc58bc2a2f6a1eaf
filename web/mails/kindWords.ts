import type { NotificationKind } from '../gql/graphql.ts'

/** The name and description of each kind of notification. */
export const kindWords: Record<NotificationKind, { title: string; text: string }> = {
  NEW_REQUEST: { title: 'New requests', text: 'A request that you can quote on has opened.' },
  DEADLINE: {
    title: 'Deadlines',
    text: 'A request that you have not answered closes in two hours; once more in one hour.',
  },
  REQUEST_CHANGED: {
    title: 'Changed requests',
    text: 'Something about a request that you quoted on is different; perhaps your quote needs a confirmation.',
  },
  OUTCOME: { title: 'Outcomes', text: 'A quote of yours was not selected, or its request was cancelled.' },
  ORDER_AWARDED: { title: 'Awarded orders', text: 'An order was awarded to you and waits for your answer.' },
  ORDER_WITHDRAWN: {
    title: 'Withdrawn orders',
    text: 'An order that was awarded to you is no longer yours.',
  },
  SUPPLIER_APPLIED: { title: 'Applications', text: 'A supplier would like to join and waits for an answer.' },
  REQUEST_HELD: {
    title: 'Held requests',
    text: 'A request names its customer; suppliers see it once you release it.',
  },
  QUOTE_RECEIVED: { title: 'Quotes', text: 'A supplier has quoted, or changed its quote.' },
  REQUEST_EXPIRED: {
    title: 'Passed deadlines',
    text: 'A request has reached its deadline before an award, with so many quotes.',
  },
  ORDER_ACCEPTED: { title: 'Accepted orders', text: 'A supplier makes the order, by a day it has named.' },
  ORDER_REJECTED: {
    title: 'Rejected orders',
    text: 'A supplier turned its order down; it can be awarded to another.',
  },
  ORDER_TRACKED: { title: 'Tracking', text: 'A supplier has sent a piece and says how.' },
  STORE_CHANGED: {
    title: 'Changes by the store',
    text: 'The store edited or cancelled an order that was awarded already.',
  },
}
