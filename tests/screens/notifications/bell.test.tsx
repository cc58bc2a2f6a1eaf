import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { NotificationBellArrivedDocument } from '../../../web/gql/graphql.ts'
import { gate } from '../../kit/gate.ts'
import { needsOf } from '../../kit/screens/needsOf.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aNotification, anAward, arrived, openWith } from './fixtures.ts'

const quietDashboard = graphql.query('SupplierDashboardScreen', () => new Promise<never>(() => {}))
const open = (
  nodes: Parameters<typeof openWith>[1],
  unread: number,
  handlers: Parameters<typeof openWith>[3] = [],
) => openWith('/supplier-dashboard', nodes, unread, [...handlers, quietDashboard])

const bell = (name: string) => screen.findByRole('button', { name })

describe('the bell', () => {
  it('the bell shows how many notifications are unseen', async () => {
    open([], 3)
    expect(await bell('Notifications, 3 unread')).toHaveTextContent('3')
  })

  it('the count stops at 99', async () => {
    open([], 100)
    expect(await bell('Notifications, 99+ unread')).toHaveTextContent('99+')
  })

  it('the latest notifications are shown with links, and marked as seen', async () => {
    const { user } = open([aNotification(), anAward({ unread: false })], 1)
    await user.click(await bell('Notifications, 1 unread'))
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    const [first, second] = await panel.findAllByRole('listitem')
    expect(first).toHaveTextContent(
      'Unread: New quote request5 minutes agoRound Solitaire, 18K White Gold (2 units), ship to London.Deadline Nov 20, 2026 18:30',
    )
    expect(panel.getByRole('link', { name: 'New quote request' })).toHaveAttribute(
      'href',
      '/quote-opportunities?quote=request-1',
    )
    expect(second).not.toHaveTextContent('Unread')
    expect(panel.getByRole('link', { name: 'Order awarded to you' })).toHaveAttribute(
      'href',
      '/awarded-orders#request-request-1',
    )
    expect(panel.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/supplier-notifications')
    await waitFor(() => expect(sentAs('MarkNotificationsSeen')).toEqual([{ upTo: 'notification-1' }]))
    await user.keyboard('{Escape}')
    const button = await bell('Notifications')
    expect(button, 'the keyboard goes on where it was').toHaveFocus()
  })

  it('notifications that need an answer come first, however old they are', async () => {
    const { user } = open([aNotification()], 1, [
      graphql.query('SupplierNeeds', () =>
        HttpResponse.json({ data: { supplierNeeds: needsOf({ ordersToAnswer: 1, closingSoon: 2 }) } }),
      ),
      graphql.query('AwardedOrdersScreen', () => new Promise<never>(() => {})),
    ])
    await user.click(await bell('Notifications, 1 unread'))
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    const needs = within(await panel.findByRole('navigation', { name: 'Needs you' }))
    expect(needs.getByRole('link', { name: '2 closing soon' })).toHaveAttribute(
      'href',
      '/quote-opportunities?show=closing',
    )
    expect(needs.getByRole('link', { name: '1 order to answer' })).toHaveAttribute(
      'href',
      '/awarded-orders?show=answer',
    )
    await user.click(needs.getByRole('link', { name: '1 order to answer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(sentAs('AwardedOrdersScreen')).toHaveLength(1))
  })

  it('nothing is marked as seen if nothing is new', async () => {
    const { user } = open([aNotification({ unread: false })], 0)
    await user.click(await bell('Notifications'))
    await screen.findByRole('link', { name: 'New quote request' })
    expect(sentAs('MarkNotificationsSeen')).toEqual([])
  })

  it('a notification whose subject is gone has no link', async () => {
    const { user } = open([aNotification({ opportunity: null })], 0)
    await user.click(await bell('Notifications'))
    expect(await screen.findByText('New quote request')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'New quote request' })).not.toBeInTheDocument()
  })

  it('the bell says if there are no notifications', async () => {
    const { user } = open([], 0)
    await user.click(await bell('Notifications'))
    expect(await screen.findByText('No notifications yet.')).toBeVisible()
  })

  it('the bell shows a loading state', async () => {
    const { user } = open([], 0, [graphql.query('NotificationPanel', () => new Promise<never>(() => {}))])
    await user.click(await bell('Notifications'))
    expect(await screen.findByText('Loading notifications...')).toBeInTheDocument()
  })

  it('if loading fails, the bell offers to try again', async () => {
    let reachable = false
    const { user } = open([aNotification()], 0, [
      graphql.query('NotificationPanel', () => (reachable ? undefined : HttpResponse.error())),
    ])
    await user.click(await bell('Notifications'))
    const again = await screen.findByRole('button', { name: 'Try again' })
    reachable = true
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'New quote request' })).toBeVisible()
  })

  it('notifications stay unseen if marking them as seen fails', async () => {
    const { user } = open([aNotification()], 1, [
      graphql.mutation('MarkNotificationsSeen', () => HttpResponse.error()),
    ])
    await user.click(await bell('Notifications, 1 unread'))
    await screen.findByRole('link', { name: 'New quote request' })
    await user.keyboard('{Escape}')
    expect(await bell('Notifications, 1 unread')).toBeVisible()
  })
})

describe('the live bell', () => {
  it('new notifications are counted and announced politely', async () => {
    const { live } = open([], 1)
    await bell('Notifications, 1 unread')
    await live.emit(NotificationBellArrivedDocument, arrived(aNotification()))
    expect(await bell('Notifications, 2 unread')).toBeVisible()
    const shown = screen.getByText('2 unread notifications')
    expect(shown.closest('[aria-live="polite"]')).not.toBeNull()
  })

  it('a notification that arrives while the list is open appears at the top and counts as seen', async () => {
    const { live, user } = open([aNotification({ unread: false })], 0)
    await user.click(await bell('Notifications'))
    await screen.findByRole('link', { name: 'New quote request' })
    await live.emit(NotificationBellArrivedDocument, arrived(anAward()))
    const rows = within(screen.getByRole('dialog')).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('Order awarded to you')
    await waitFor(() => expect(sentAs('MarkNotificationsSeen')).toEqual([{ upTo: 'notification-2' }]))
  })

  it('one that arrives while others are being marked as seen still counts', async () => {
    const answered = gate()
    const { live, user } = open([aNotification()], 1, [
      graphql.mutation('MarkNotificationsSeen', async () => {
        await answered.opened
        return HttpResponse.json({ data: { markNotificationsSeen: 0 } })
      }),
      graphql.query('UnreadNotifications', () => HttpResponse.json({ data: { unreadNotifications: 1 } })),
    ])
    await user.click(await bell('Notifications, 1 unread'))
    await waitFor(() => expect(sentAs('MarkNotificationsSeen')).toHaveLength(1))
    await user.keyboard('{Escape}')
    await live.emit(NotificationBellArrivedDocument, arrived(anAward()))
    await bell('Notifications, 2 unread')
    answered.open()
    expect(await bell('Notifications, 1 unread')).toBeVisible()
  })

  it('the count is refreshed when someone returns to this window', async () => {
    let unread = 2
    open([], 0, [
      graphql.query('NotificationBell', () =>
        HttpResponse.json({ data: { eventCursor: 'cursor-0', unreadNotifications: unread } }),
      ),
    ])
    await bell('Notifications, 2 unread')
    unread = 0
    window.dispatchEvent(new Event('focus'))
    expect(await bell('Notifications')).toBeVisible()
  })
})
