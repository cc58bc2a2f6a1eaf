import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { screenLinks } from '../../../api/domain/screenLinks.ts'
import { type NotificationKind, NotificationsScreenArrivedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { pageOf } from '../../kit/screens/pageOf.ts'
import {
  aNotification,
  anAward,
  arrived,
  type Notification,
  openWith,
  preferences,
  screenAnswer,
} from './fixtures.ts'

const open = (...args: Parameters<typeof openWith> extends [string, ...infer Rest] ? Rest : never) =>
  openWith('/supplier-notifications', ...args)

type Opportunity = NonNullable<Notification['opportunity']>

/** A notification about a request in this state. */
const asked = (changes: Partial<Opportunity>, kind: NotificationKind = 'NEW_REQUEST') => {
  const { opportunity, ...rest } = aNotification({ kind, unread: false })
  if (!opportunity) throw new Error('The notification is about no request')
  return { ...rest, opportunity: { ...opportunity, ...changes } }
}

/** Which elements were scrolled to; jsdom has no layout to scroll. */
function watchScrolling(): Element[] {
  const scrolledTo: Element[] = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this)
  }
  return scrolledTo
}

describe('all notifications', () => {
  it('the screen says if there are no notifications, next to the email preferences', async () => {
    open([], 0)
    expect(await screen.findByText('No Notifications Yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See Quote Opportunities' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Email preferences' })).toBeVisible()
    expect(document.title).toBe('Notifications · Loupe')
  })

  it('placeholder cards are shown until the server responds', async () => {
    open([], 0, [graphql.query('NotificationsScreen', () => new Promise<never>(() => {}))])
    expect(await screen.findByText('Loading notifications...')).toBeInTheDocument()
  })

  it('if the server cannot be reached, the screen offers to try again', async () => {
    let reachable = false
    const { user } = open([aNotification({ unread: false })], 0, [
      graphql.query('NotificationsScreen', () => (reachable ? undefined : HttpResponse.error())),
    ])
    const again = await screen.findByRole('button', { name: 'Try again' })
    reachable = true
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'New quote request' })).toBeVisible()
  })

  it('notifications are marked as seen when shown', async () => {
    open([aNotification(), anAward({ occurredAt: '2026-01-02T08:00:00.000Z', unread: false })], 1)
    const list = within(await screen.findByRole('region', { name: 'All notifications' }))
    expect(list.getByText('Jan 02, 2026 08:00')).toBeVisible()
    await waitFor(() => expect(sentAs('MarkNotificationsSeen')).toEqual([{ upTo: 'notification-1' }]))
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
  })

  it.each([
    ['ACTIVE', 'Deadline Nov 20, 2026 18:30'],
    ['PAST_DEADLINE', 'Past deadline, still open'],
    ['QUOTED', 'You quoted'],
    ['DECLINED', 'You declined'],
    ['MISSED', 'Closed'],
  ] as const)('one that asks for an answer says whether it still needs one: %s', async (state, says) => {
    open([asked({ state })], 0)
    const row = within(await screen.findByRole('region', { name: 'All notifications' })).getByRole('listitem')
    expect(row).toHaveTextContent(new RegExp(`ship to London\\.${says}$`))
  })

  it('a change of a request that the supplier has quoted on shows its deadline', async () => {
    open([asked({ state: 'QUOTED' }, 'REQUEST_CHANGED')], 0)
    const row = within(await screen.findByRole('region', { name: 'All notifications' })).getByRole('listitem')
    expect(row).toHaveTextContent(/Deadline Nov 20, 2026 18:30$/)
  })

  it('a kind that only a newer server knows is shown with the server’s text', async () => {
    const kind = 'FROM_THE_FUTURE' as NotificationKind
    open([{ ...aNotification({ unread: false }), kind, title: 'Something new' }], 0)
    expect(await screen.findByText('Something new')).toBeVisible()
  })

  it('more notifications are loaded further down', async () => {
    const { user } = open([], 0, [
      graphql.query('NotificationsScreen', ({ variables }) =>
        HttpResponse.json({
          data: variables['after']
            ? screenAnswer([anAward({ unread: false })])
            : screenAnswer([aNotification({ unread: false })], 2),
        }),
      ),
    ])
    await user.click(await screen.findByRole('button', { name: 'Load more (1 of 2)' }))
    expect(await screen.findByRole('link', { name: 'Order awarded to you' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'New quote request' })).toBeVisible()
    expect(screen.getByText('1 more notification loaded')).toBeInTheDocument()
  })

  it('loading changed notifications again leaves as many as before', async () => {
    const all = Array.from({ length: 45 }, (_, at) => aNotification({ id: `one-${at}`, unread: false }))
    const { user, live } = open([], 0, [
      graphql.query('NotificationsScreen', ({ variables }) =>
        HttpResponse.json({ data: { ...screenAnswer([]), notifications: pageOf(all, variables) } }),
      ),
    ])
    await user.click(await screen.findByRole('button', { name: 'Load more (20 of 45)' }))
    await screen.findByRole('button', { name: 'Load more (40 of 45)' })
    await live.resync(NotificationsScreenArrivedDocument)
    expect(sentAs('NotificationsScreen').at(-1)).toMatchObject({ first: 40 })
    expect(screen.getByRole('button', { name: 'Load more (40 of 45)' })).toBeVisible()
  })

  it('a new notification appears at the top, once', async () => {
    const { live } = open([aNotification({ unread: false })], 0)
    await screen.findByRole('link', { name: 'New quote request' })
    await live.emit(NotificationsScreenArrivedDocument, arrived(anAward()))
    await live.emit(NotificationsScreenArrivedDocument, arrived(anAward()))
    const rows = within(screen.getByRole('region', { name: 'All notifications' })).getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toHaveTextContent('Order awarded to you')
  })
})

describe('email preferences', () => {
  const mailOf = (title: string) => screen.findByRole('switch', { name: `Email: ${title}` })

  it('each kind says what it is for, and where email goes', async () => {
    open([], 0)
    expect(await mailOf('New requests')).toBeChecked()
    expect(await mailOf('Deadlines')).not.toBeChecked()
    expect(await mailOf('Outcomes')).toHaveAccessibleDescription(
      'Your quote was not selected, or the request was canceled.',
    )
    expect(screen.getAllByRole('switch', { name: /^Email: / })).toHaveLength(7)
    expect(screen.getByText(/Emails go to desk@aurum.example/)).toBeVisible()
  })

  it('the link in each email leads to them, below however many notifications', async () => {
    const scrolledTo = watchScrolling()
    openWith(screenLinks.supplierEmails(), [aNotification()], 0)
    const card = await screen.findByRole('region', { name: 'Email preferences' })
    await waitFor(() => expect(card).toHaveFocus())
    expect(scrolledTo).toEqual([card])
  })

  it('they are one tap from the first notification', async () => {
    const scrolledTo = watchScrolling()
    const { user } = open([aNotification()], 0)
    await user.click(await screen.findByRole('button', { name: 'Email preferences' }))
    const card = screen.getByRole('region', { name: 'Email preferences' })
    expect(card).toHaveFocus()
    expect(scrolledTo).toEqual([card])
  })

  it('without that link, the screen opens at the top', async () => {
    const scrolledTo = watchScrolling()
    open([aNotification()], 0)
    expect(await screen.findByRole('region', { name: 'Email preferences' })).not.toHaveFocus()
    expect(scrolledTo).toEqual([])
  })

  it('a preference is saved with one click', async () => {
    const { user } = open([], 0, [
      graphql.mutation('SetMailPreferences', () =>
        HttpResponse.json({
          data: {
            setMailPreferences: {
              __typename: 'MailPreferences',
              preferences: preferences(['DEADLINE', 'OUTCOME']),
            },
          },
        }),
      ),
    ])
    const outcomes = await mailOf('Outcomes')
    await user.click(outcomes)
    expect(await screen.findByText('Outcomes: not emailed. Saved.')).toBeInTheDocument()
    expect(outcomes).not.toBeChecked()
    expect(sentAs('SetMailPreferences')).toEqual([
      { input: { preferences: [{ kind: 'OUTCOME', mailed: false }] } },
    ])
  })

  it('a preference is reset with a message if the server does not save it', async () => {
    const { user } = open([], 0, [graphql.mutation('SetMailPreferences', () => HttpResponse.error())])
    const outcomes = await mailOf('Outcomes')
    await user.click(outcomes)
    expect(await screen.findByText('Not Saved')).toBeVisible()
    expect(screen.getByText(/Loupe can't be reached/)).toBeVisible()
    await waitFor(() => expect(outcomes).toBeChecked())
  })
})
