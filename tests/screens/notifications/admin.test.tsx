import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse, type RequestHandler } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  NotificationBellArrivedDocument,
  NotificationsScreenArrivedDocument,
} from '../../../web/gql/graphql.ts'
import { deskNeedsOf } from '../../kit/screens/deskNeedsOf.ts'
import { fakePush } from '../../kit/screens/fakePush.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { adminScreenAnswer, anAdminNews, arrived, listOf, type Notification } from './fixtures.ts'

const quote = (changes: Partial<Notification> = {}) =>
  anAdminNews({
    id: 'notification-2',
    kind: 'QUOTE_RECEIVED',
    title: 'Quote received',
    text: 'Aurum Atelier: $1,250.00, 14 days. Gold Hoops (1 unit), ship to London.',
    order: null,
    ...changes,
  })

function open(
  path: string,
  nodes: Notification[],
  unread: number,
  handlers: RequestHandler[] = [],
  viewer = anAdmin(),
) {
  return renderScreen(path, {
    viewer,
    handlers: [
      ...handlers,
      graphql.query('NotificationBell', () =>
        HttpResponse.json({ data: { eventCursor: 'cursor-0', unreadNotifications: unread } }),
      ),
      graphql.query('NotificationPanel', () => HttpResponse.json({ data: { notifications: listOf(nodes) } })),
      graphql.query('NotificationsScreen', () => HttpResponse.json({ data: adminScreenAnswer(nodes) })),
      graphql.mutation('MarkNotificationsSeen', () =>
        HttpResponse.json({ data: { markNotificationsSeen: 0 } }),
      ),
    ],
  })
}

describe("the admin's bell", () => {
  it('the bell counts new notifications, updates live, and links to their subjects', async () => {
    const nodes = [
      anAdminNews(),
      quote({ unread: false }),
      anAdminNews({
        id: 'notification-3',
        kind: 'SUPPLIER_APPLIED',
        title: 'New supplier application',
        unread: false,
      }),
    ]
    // A list with an unseen notification would mark it as seen, and the bell would start from zero.
    const nothing = graphql.query('NotificationsScreen', () =>
      HttpResponse.json({ data: adminScreenAnswer([]) }),
    )
    const { live, user } = open('/notifications', nodes, 2, [nothing])
    await screen.findByRole('button', { name: 'Notifications, 2 unread' })
    await live.emit(NotificationBellArrivedDocument, arrived(quote({ id: 'notification-9' })))
    await user.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    expect(await panel.findByRole('link', { name: 'Order rejected' })).toHaveAttribute(
      'href',
      '/orders/order-1',
    )
    const [newest] = panel.getAllByRole('link', { name: 'Quote received' })
    expect(newest).toHaveAttribute('href', '/quotes/request-1')
    expect(panel.getByRole('link', { name: 'New supplier application' })).toHaveAttribute(
      'href',
      '/supplier/supplier-1',
    )
    expect(panel.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/notifications')
  })

  it('the admin’s open tasks come first, each leading to what it counts', async () => {
    const needs = graphql.query('DeskNeeds', () =>
      HttpResponse.json({
        data: {
          dashboard: {
            __typename: 'Dashboard',
            needs: deskNeedsOf({ heldRequests: 1, toDecide: 1200, unansweredAwards: 2 }),
          },
        },
      }),
    )
    const { user, router } = open('/notifications', [], 0, [needs])
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    const links = within(await screen.findByRole('navigation', { name: 'Needs you' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 request to release', '/quotes?held=yes'],
      ['1,200 past the deadline', '/quotes?status=expired&quoted=yes&tests=no&sort=deadline'],
      [
        '2 awards without an answer',
        '/orders?status=waiting&unanswered=24&canceled=no&tests=no&sort=awarded',
      ],
    ])
    server.use(graphql.query(/^QuoteRequest/, () => new Promise(() => {})))
    await user.click(links[0] as HTMLElement)
    await waitFor(() => expect(router.state.location.search).toBe('?held=yes'))
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument()
  })

  it('while it is open, the shortcuts of the page behind it do nothing', async () => {
    const { user, router } = open('/notifications', [], 0)
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    await screen.findByRole('dialog', { name: 'Notifications' })
    await user.keyboard('gs?')
    expect(router.state.navigation.state).toBe('idle')
    expect(router.state.location.pathname).toBe('/notifications')
    const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(list()).not.toBeInTheDocument()
    // The shortcuts are active.
    await user.keyboard('{Escape}')
    await waitFor(async () => {
      await user.keyboard('?')
      expect(list()).toBeVisible()
    })
  })
})

describe("the admin's notifications", () => {
  it('an empty list says what notifications will be about', async () => {
    open('/notifications', [], 0)
    expect(await screen.findByText('No Notifications Yet')).toBeVisible()
    expect(screen.getByText(/Applications, quotes, passed deadlines/)).toBeVisible()
  })

  it('the URL filters by kind, and the other kinds are then not marked as seen', async () => {
    const { user, router } = open('/notifications', [anAdminNews()], 1)
    await screen.findByRole('link', { name: 'Order rejected' })
    await waitFor(() => expect(sentAs('MarkNotificationsSeen')).toHaveLength(1))
    const filter = screen.getByRole('combobox', { name: 'Show' })
    expect(filter).toHaveTextContent('All notifications')
    await user.click(filter)
    await user.click(screen.getByRole('option', { name: 'Quotes' }))
    await user.click(screen.getByRole('option', { name: 'Tracking' }))
    expect(router.state.location.search).toBe('?kind=QUOTE_RECEIVED&kind=ORDER_TRACKED')
    await waitFor(() =>
      expect(sentAs('NotificationsScreen').at(-1)).toMatchObject({
        kinds: ['QUOTE_RECEIVED', 'ORDER_TRACKED'],
      }),
    )
    expect(filter).toHaveTextContent('Quotes, Tracking')
    await user.click(screen.getByRole('option', { name: 'All notifications' }))
    expect(router.state.location.search).toBe('')
    expect(sentAs('MarkNotificationsSeen')).toHaveLength(1)
  })

  it('a viewer can filter by every kind in the bell, and is told which of them reach the device', async () => {
    fakePush()
    const { user } = open('/notifications?kind=REQUEST_HELD', [], 0, [], anAdmin({ role: 'VIEWER' }))
    await user.click(await screen.findByRole('combobox', { name: 'Show' }))
    expect(screen.getByRole('option', { name: 'Held requests', selected: true })).toBeVisible()
    expect(screen.getByRole('option', { name: 'Applications', selected: false })).toBeVisible()
    expect(screen.queryByRole('option', { name: 'New requests' })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.getByText(/^Passed deadlines and rejected or changed orders\./)).toBeVisible()
  })

  it('new notifications of other kinds do not appear in a filtered list, and unknown kinds in the URL are ignored', async () => {
    const { live } = open('/notifications?kind=QUOTE_RECEIVED&kind=NONSENSE', [quote({ unread: false })], 0)
    await screen.findByRole('link', { name: 'Quote received' })
    expect(sentAs('NotificationsScreen')[0]).toMatchObject({ kinds: ['QUOTE_RECEIVED'] })
    await live.emit(NotificationsScreenArrivedDocument, arrived(anAdminNews()))
    expect(screen.queryByRole('link', { name: 'Order rejected' })).not.toBeInTheDocument()
    await live.emit(NotificationsScreenArrivedDocument, arrived(quote({ id: 'notification-7' })))
    expect(await screen.findAllByRole('link', { name: 'Quote received' })).toHaveLength(2)
  })

  it('the email preferences are next to the notifications', async () => {
    open('/notifications', [], 0)
    expect(await screen.findByRole('switch', { name: 'Email: Quotes' })).not.toBeChecked()
    expect(screen.getByRole('switch', { name: 'Email: Rejected orders' })).toBeChecked()
    expect(screen.getByText(/Emails go to eleanor@loupe.example/)).toBeVisible()
  })
})
