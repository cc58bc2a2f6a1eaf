import type { NotificationKind } from '../gql/graphql.ts'

/** The name and description of each kind of notification. */
export const notificationKindTexts: Record<NotificationKind, { title: string; text: string }> = {
  NEW_REQUEST: { title: 'New requests', text: 'A request you can quote on has opened.' },
  DEADLINE: {
    title: 'Deadlines',
    text: 'Reminders two hours and one hour before a request you have not answered closes.',
  },
  REQUEST_CHANGED: {
    title: 'Changed requests',
    text: 'A request you quoted on has changed; you may need to confirm your quote.',
  },
  OUTCOME: { title: 'Outcomes', text: 'Your quote was not selected, or the request was canceled.' },
  ORDER_AWARDED: { title: 'Awarded orders', text: 'An order was awarded to you and needs your answer.' },
  ORDER_WITHDRAWN: {
    title: 'Withdrawn orders',
    text: 'An order that was awarded to you is no longer yours.',
  },
  SUPPLIER_APPLIED: { title: 'Applications', text: 'A supplier applied to join and needs your decision.' },
  REQUEST_HELD: {
    title: 'Held requests',
    text: 'A request mentions the customer; suppliers see it once you release it.',
  },
  QUOTE_RECEIVED: { title: 'Quotes', text: 'A supplier submitted or updated a quote.' },
  REQUEST_EXPIRED: {
    title: 'Passed deadlines',
    text: 'A request reached its deadline without an award.',
  },
  ORDER_ACCEPTED: { title: 'Accepted orders', text: 'A supplier accepted and gave a date.' },
  ORDER_REJECTED: {
    title: 'Rejected orders',
    text: 'A supplier rejected its order; you can award it to another supplier.',
  },
  ORDER_TRACKED: { title: 'Tracking', text: 'A supplier shipped an order and added tracking.' },
  STORE_CHANGED: {
    title: 'Changes by the store',
    text: 'The store edited or canceled an order that was already awarded.',
  },
}
