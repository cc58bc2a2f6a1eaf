import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import type {
  MailPreferences_PreferenceFragment,
  NotificationGroup_NotificationFragment,
  NotificationItem_NotificationFragment,
} from '../../../web/gql/graphql.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'

export type Notification = Unmasked<NotificationItem_NotificationFragment> &
  NotificationGroup_NotificationFragment
type Preference = Unmasked<MailPreferences_PreferenceFragment>

export const aNotification = (changes: Partial<Notification> = {}): Notification => ({
  __typename: 'Notification',
  id: 'notification-1',
  kind: 'NEW_REQUEST',
  title: 'New quote request',
  text: 'Round Solitaire, 18K White Gold (2 units), ship to London.',
  // In the middle of a minute, because screens share a clock that ticks only now and then.
  occurredAt: new Date(Date.now() - 5.5 * 60_000).toISOString(),
  unread: true,
  deadline: '2026-11-20T18:30:00.000Z',
  opportunity: {
    __typename: 'Opportunity',
    id: 'request-1',
    state: 'ACTIVE',
    availableMoves: ['SUBMIT', 'DECLINE'],
    myQuote: null,
  },
  order: null,
  request: null,
  supplier: null,
  ...changes,
})

const anOrder: NonNullable<Notification['order']> = {
  __typename: 'Order',
  id: 'order-1',
  request: { __typename: 'QuoteRequest', id: 'request-1' },
}

/** The request of an admin's notification. */
export const aNamedRequest = (
  changes: Partial<NonNullable<Notification['request']>> = {},
): NonNullable<Notification['request']> => ({
  __typename: 'QuoteRequest',
  id: 'request-1',
  storeOrderNumber: '1042',
  productTitle: 'Gold Hoops',
  bestQuote: null,
  ...changes,
})

/** An admin's notifications. */
export const anAdminNews = (changes: Partial<Notification> = {}) =>
  aNotification({
    kind: 'ORDER_REJECTED',
    title: 'Order rejected',
    text: 'Aurum Atelier turned down Gold Hoops (1 unit): “No stones”.',
    deadline: null,
    opportunity: null,
    order: anOrder,
    request: aNamedRequest(),
    supplier: { __typename: 'Supplier', id: 'supplier-1' },
    ...changes,
  })

export const anAward = (changes: Partial<Notification> = {}) =>
  aNotification({
    id: 'notification-2',
    kind: 'ORDER_AWARDED',
    title: 'Order awarded to you',
    text: 'Gold Hoops (1 unit). Please accept it with a delivery date, or reject it.',
    deadline: null,
    opportunity: null,
    order: anOrder,
    ...changes,
  })

export const listOf = (nodes: Notification[], totalCount = nodes.length) => ({
  __typename: 'NotificationConnection' as const,
  edges: nodes.map((node) => ({ __typename: 'NotificationEdge' as const, node })),
  pageInfo: { __typename: 'PageInfo' as const, hasNextPage: totalCount > nodes.length, endCursor: 'end' },
  totalCount,
})

const KINDS = {
  supplier: [
    'NEW_REQUEST',
    'DEADLINE',
    'REQUEST_CHANGED',
    'ANSWERED_FOR',
    'OUTCOME',
    'ORDER_AWARDED',
    'ORDER_WITHDRAWN',
  ],
  admin: [
    'SUPPLIER_APPLIED',
    'QUOTE_RECEIVED',
    'REQUEST_EXPIRED',
    'ORDER_ACCEPTED',
    'ORDER_REJECTED',
    'ORDER_TRACKED',
    'STORE_CHANGED',
  ],
} as const

export const preferences = (
  muted: readonly Preference['kind'][] = [],
  of: keyof typeof KINDS = 'supplier',
): Preference[] =>
  KINDS[of].map((kind) => ({ __typename: 'MailPreference', kind, mailed: !muted.includes(kind) }))

export const aPush = (on = false) => ({ __typename: 'Push' as const, on, publicKey: 'server-key' })

export const screenAnswer = (nodes: Notification[], totalCount?: number) => ({
  eventCursor: 'cursor-0',
  notifications: listOf(nodes, totalCount),
  viewer: {
    __typename: 'Viewer',
    role: 'SUPPLIER',
    admin: null,
    supplier: { __typename: 'Supplier', id: 'supplier-1', businessEmail: 'desk@aurum.example' },
  },
  mailPreferences: preferences(['DEADLINE']),
  push: aPush(),
})

/** Like `screenAnswer`, for an admin. */
export const adminScreenAnswer = (nodes: Notification[], totalCount?: number) => ({
  ...screenAnswer(nodes, totalCount),
  viewer: {
    __typename: 'Viewer',
    role: 'ADMIN',
    admin: { __typename: 'AdminUser', id: 'admin-1', email: 'eleanor@loupe.example' },
    supplier: null,
  },
  mailPreferences: preferences(['QUOTE_RECEIVED'], 'admin'),
})

export const arrived = (notification: Notification) => ({
  notificationArrived: {
    __typename: 'NotificationArrivedEvent' as const,
    cursor: `cursor-${notification.id}`,
    notification,
  },
})

/**
 * A supplier's page with these notifications on the server, this many of them unseen; marking them as seen leaves
 * none.
 */
export function openWith(
  path: string,
  nodes: Notification[],
  unread: number,
  handlers: RequestHandler[] = [],
) {
  return renderScreen(path, {
    viewer: aSupplier(),
    handlers: [
      ...handlers,
      graphql.query('NotificationBell', () =>
        HttpResponse.json({ data: { eventCursor: 'cursor-0', unreadNotifications: unread } }),
      ),
      graphql.query('NotificationPanel', () => HttpResponse.json({ data: { notifications: listOf(nodes) } })),
      graphql.query('NotificationsScreen', () => HttpResponse.json({ data: screenAnswer(nodes) })),
      graphql.mutation('MarkNotificationsSeen', () =>
        HttpResponse.json({ data: { markNotificationsSeen: 0 } }),
      ),
    ],
  })
}
