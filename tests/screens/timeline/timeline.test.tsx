import type { Unmasked } from '@apollo/client'
import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { TimelineGrewDocument } from '../../../web/gql/graphql.ts'
import type { TimelineItem_EntryFragment } from '../../../web/gql/graphql.ts'
import { Timeline } from '../../../web/parts/timeline/Timeline.tsx'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderWithData } from '../../kit/screens/renderWithData.tsx'

type Entry = Unmasked<TimelineItem_EntryFragment>

const MINUTE_MS = 60_000

const anEntry = (changes: Partial<Entry> = {}): Entry => ({
  __typename: 'TimelineEntry',
  id: 'entry-1',
  kind: 'QUOTED',
  // In the middle of a minute, whatever the clock says.
  occurredAt: new Date(Date.now() - 5.5 * MINUTE_MS).toISOString(),
  by: 'Lantern',
  title: 'Quote submitted',
  text: '$1,250.00, 14 days',
  deadlineWas: null,
  deadlineIs: null,
  about: 'Round Solitaire (2 units)',
  requestId: 'request-1',
  ...changes,
})

const pageOf = (nodes: Entry[], totalCount = nodes.length) => ({
  eventCursor: 'cursor-1',
  timeline: {
    __typename: 'TimelineConnection',
    edges: nodes.map((node) => ({ __typename: 'TimelineEdge', node })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: totalCount > nodes.length, endCursor: 'end' },
    totalCount,
  },
})

const says = (nodes: Entry[], totalCount?: number) =>
  graphql.query('Timeline', () => HttpResponse.json({ data: pageOf(nodes, totalCount) }))

const open = (
  handlers: RequestHandler[],
  of: Parameters<typeof Timeline>[0]['of'] = { requestId: 'request-1' },
) => renderWithData(<Timeline of={of} />, handlers)

const card = async () => within(await screen.findByRole('region', { name: 'Timeline' }))
const rows = async () => (await card()).findAllByRole('listitem')
const grew = (entry: Entry) => ({
  timelineGrew: { __typename: 'TimelineGrewEvent' as const, cursor: `after-${entry.id}`, entry },
})

describe('the timeline', () => {
  it('an entry says who did what and when, under its day', async () => {
    open([
      says([
        anEntry(),
        anEntry({
          id: 'entry-0',
          kind: 'OPENED',
          by: 'Store',
          title: 'Request opened',
          text: null,
          occurredAt: '2026-01-02T08:05:00.000Z',
        }),
      ]),
    ])
    const [newest, oldest] = await rows()
    expect(newest).toHaveTextContent(
      /^Quote submitted\$1,250.00, 14 daysLantern · \d\d:\d\d \(5 minutes ago\)$/,
    )
    expect(oldest).toHaveTextContent(/^Request openedStore · 08:05$/)
    expect(within(oldest as HTMLElement).getByText('08:05')).toHaveAttribute('title', 'Jan 02, 2026 08:05:00')
    const days = (await card()).getAllByRole('heading', { level: 4 })
    expect(days.at(-1)).toHaveTextContent('Jan 02, 2026')
    expect(days.at(0)).toHaveTextContent(/^(Today|Yesterday), /)
  })

  it('yesterday is the previous day of the calendar, even if clocks changed in between', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    onTestFinished(() => void vi.unstubAllEnvs())
    // Half past midnight, after a day of 23 hours: 24 hours ago was the day before yesterday.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-29T22:30:00.000Z') })
    open([
      says([
        anEntry({ occurredAt: '2026-03-29T10:00:00.000Z' }),
        anEntry({ id: 'entry-0', occurredAt: '2026-03-28T10:00:00.000Z' }),
      ]),
    ])
    await rows()
    const days = (await card()).getAllByRole('heading', { level: 4 })
    expect(days.map((one) => one.textContent)).toEqual(['Yesterday, Mar 29, 2026', 'Mar 28, 2026'])
  })

  it("a moved deadline shows its old and new time, in the viewer's time zone", async () => {
    open([
      says([
        anEntry({
          kind: 'CHANGED',
          title: 'Deadline moved',
          text: null,
          deadlineWas: '2026-03-01T20:00:00.000Z',
          deadlineIs: '2026-03-02T20:00:00.000Z',
        }),
        anEntry({
          id: 'entry-0',
          kind: 'CLOSING',
          title: 'Closes within 2 hours',
          text: null,
          deadlineIs: '2026-03-01T20:00:00.000Z',
        }),
      ]),
    ])
    const [moved, closing] = await rows()
    expect(moved).toHaveTextContent('Deadline Mar 01, 2026 20:00 → Mar 02, 2026 20:00')
    expect(closing).toHaveTextContent('Deadline Mar 01, 2026 20:00')
  })

  it("a supplier's entries link to their requests, and a request's entries link nowhere else", async () => {
    const { unmount } = open([says([anEntry()])], { supplierId: 'supplier-1' })
    expect(await screen.findByRole('link', { name: 'Round Solitaire (2 units)' })).toHaveAttribute(
      'href',
      '/quotes/request-1',
    )
    expect(sentAs('Timeline')).toEqual([{ supplierId: 'supplier-1', first: 20 }])
    unmount()
    open([says([anEntry()])])
    await rows()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('more entries are loaded further down', async () => {
    const { user } = open([
      graphql.query('Timeline', ({ variables }) =>
        HttpResponse.json({
          data: variables['after']
            ? pageOf([anEntry({ id: 'entry-0', title: 'Request opened' })], 1)
            : pageOf([anEntry()], 2),
        }),
      ),
    ])
    await user.click(await screen.findByRole('button', { name: 'Load more: timeline' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
  })

  it('new entries appear, once each, and are announced politely', async () => {
    const { live } = open([says([anEntry()])])
    await rows()
    const award = anEntry({ id: 'entry-2', kind: 'AWARDED', title: 'Awarded to Lantern', by: 'Ada' })
    await live.emit(TimelineGrewDocument, grew(award))
    await live.emit(TimelineGrewDocument, grew(award))
    const [newest, ...older] = await rows()
    expect(newest).toHaveTextContent('Awarded to Lantern')
    expect(older).toHaveLength(1)
    const [region] = screen.getAllByRole('status').filter((one) => one.textContent !== '')
    expect(region).toHaveTextContent('Awarded to Lantern, by Ada')
    expect(region).toHaveAttribute('aria-live', 'polite')
  })

  it('a first entry replaces the empty state', async () => {
    const { live } = open([says([])])
    expect(await screen.findByText(/No activity yet/)).toBeVisible()
    await live.emit(TimelineGrewDocument, grew(anEntry()))
    expect(await rows()).toHaveLength(1)
  })

  it('placeholders are shown until the server responds', async () => {
    open([graphql.query('Timeline', () => new Promise<never>(() => {}))])
    expect(await screen.findByText('Loading the timeline...')).toBeInTheDocument()
  })

  it('if loading fails, the timeline offers to try again', async () => {
    let reachable = false
    const { user } = open([
      graphql.query('Timeline', () =>
        reachable ? HttpResponse.json({ data: pageOf([anEntry()]) }) : HttpResponse.error(),
      ),
    ])
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('The timeline could not be loaded')).toBeVisible()
    reachable = true
    await user.click(again)
    expect(await rows()).toHaveLength(1)
  })
})
