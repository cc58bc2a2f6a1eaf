import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { ScorecardRequestChangedDocument, ScorecardSupplierDidDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aCard, aMonth, aRate, aSupplierWith, LANTERN, openBehavior } from './fixtures.ts'
import type { Supplier } from './fixtures.ts'

const OPEN = `/supplier-behavior?supplier=${LANTERN}`
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Lantern Atelier' }))
/** The figure whose card starts with this text. Not by role, because computing many roles takes long. */
const linkOf = (start: string) =>
  waitFor(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=dialog] a')]
    return links.find(({ textContent }) => textContent.startsWith(start)) ?? expect.fail(`No figure ${start}`)
  })
const SINCE = 'since=2025-11-20&tests=no'

beforeEach(() => localStorage.clear())

describe('a scorecard', () => {
  it('a scorecard opens from the list at its own URL, and closing returns to the list', async () => {
    const { user, router } = openBehavior('/supplier-behavior?days=90')
    await user.click(await screen.findByRole('button', { name: 'View Behavior of Lantern Atelier' }))
    expect((await dialog()).getByRole('tab', { name: 'Quoting' })).toHaveAttribute('aria-selected', 'true')
    expect(router.state.location.search).toBe(`?days=90&supplier=${LANTERN}`)
    expect(sentAs('SupplierScorecard')).toEqual([{ supplierId: LANTERN, days: 90 }])
    await user.click((await dialog()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('?days=90')
  })

  it('a scorecard closes without a question while notes are being written, which are kept', async () => {
    const { user } = openBehavior(OPEN)
    await user.type(await (await dialog()).findByRole('textbox', { name: 'Notes' }), '!')
    await user.click((await dialog()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'View Behavior of Lantern Atelier' }))
    const notes = await (await dialog()).findByRole('textbox', { name: 'Notes' })
    await waitFor(() => expect(notes).toHaveValue('Careful with emeralds!'))
  })

  it('a scorecard shows how the supplier quotes, and each figure links to what it counts', async () => {
    openBehavior(OPEN)
    for (const [label, figure, answer] of [
      ['Asked', '20', 'asked'],
      ['Quoted', '12', 'quoted'],
      ['Declined', '3', 'declined'],
      ['Silent', '5', 'silent'],
      ['Response rate', '60%of 20 requests', 'asked'],
      ['Median time to quote', '3.5 hof 12 quotes', 'quoted'],
      ['Late quotes', '216.7% of 12 quotes', 'late'],
      ['Updates', '6of 4 quotes', 'updated'],
    ] as const) {
      expect(await linkOf(`${label}${figure}`)).toHaveAttribute(
        'href',
        `/quotes?supplier=${LANTERN}&answer=${answer}&${SINCE}`,
      )
    }
    const reasons = within((await dialog()).getByRole('region', { name: 'Decline reasons' }))
    expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Current capacity constraints: 2',
      'No category: 1',
    ])
  })

  it('a scorecard shows how the supplier wins', async () => {
    const { user } = openBehavior(OPEN)
    await user.click(await (await dialog()).findByRole('tab', { name: 'Winning' }))
    for (const [label, figure, answer] of [
      ['Decided quotes', '8', 'decided'],
      ['Won', '5', 'won'],
      ['Lost', '3', 'lost'],
      ['Decided quotes won', '62.5%of 8 decided quotes', 'decided'],
      ['Above the award when lost', '–Not enough data: 3 of 5 lost quotes', 'lost'],
      ['Won value', '$12,390.00', 'won'],
    ] as const) {
      expect(await linkOf(`${label}${figure}`)).toHaveAttribute(
        'href',
        `/quotes?supplier=${LANTERN}&answer=${answer}&${SINCE}`,
      )
    }
  })

  it('a scorecard shows how the supplier delivers, and says if there is not enough data', async () => {
    const { user } = openBehavior(OPEN)
    await user.click(await (await dialog()).findByRole('tab', { name: 'Delivering' }))
    for (const [label, figure, words] of [
      ['Awarded', '6', 'round=any&status=all'],
      ['Accepted', '5', 'round=accepted&status=all'],
      ['Rejected', '1', 'round=rejected&status=all'],
      ['Delivered', '4', 'status=delivered'],
      ['On time', '–Not enough data: 4 of 5 orders', 'delivery=on_time'],
      ['Late', '1', 'delivery=late'],
      ['Average delay', '–Not enough data: 1 of 5 late orders', 'delivery=late'],
      ['Lead time', '–', 'status=delivered'],
      ['Promised', '–', 'status=delivered'],
    ] as const) {
      expect(await linkOf(`${label}${figure}`)).toHaveAttribute(
        'href',
        `/orders?supplier=${LANTERN}&${words}&${SINCE}`,
      )
    }
  })

  it('a scorecard also shows its months in a table', async () => {
    openBehavior(OPEN)
    const table = await (
      await dialog()
    ).findByRole('table', { name: 'Answers by month of the request', hidden: true })
    const rows = within(table).getAllByRole('row', { hidden: true })
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MonthQuotedDeclinedSilent',
      'Oct 2026512',
      'Nov 2026723',
    ])
    const links = within(rows[2] as HTMLElement).getAllByRole('link', { hidden: true })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['quoted', 'declined', 'silent'].map(
        (answer) =>
          `/quotes?supplier=${LANTERN}&answer=${answer}&since=2026-11-01&before=2026-12-01&tests=no`,
      ),
    )
  })

  it('the months of a long period start with the last year, not with years without activity', async () => {
    const month = (nth: number) => new Date(Date.UTC(2016, 10 + nth)).toISOString().slice(0, '2016-11'.length)
    const months = Array.from({ length: 121 }, (_, nth) => aMonth(month(nth), { won: nth === 120 ? 1 : 0 }))
    const { user } = openBehavior(OPEN, { supplier: aSupplierWith(aCard({ months })) })
    await user.click(await (await dialog()).findByRole('tab', { name: 'Winning' }))
    const table = await (
      await dialog()
    ).findByRole('table', { name: 'Decided quotes by month of the request', hidden: true })
    expect(table.querySelectorAll('tbody tr')).toHaveLength(13)
    expect(table.querySelector('tbody tr')).toHaveTextContent(/^Nov 2025/)
  })

  it('a single day is not called days', async () => {
    const rates = { meanDaysLate: aRate(1, 5), meanLeadDays: aRate(1, 6), meanPromisedDays: aRate(1.5, 6) }
    const { user } = openBehavior(OPEN, { supplier: aSupplierWith(aCard(rates)) })
    await user.click(await (await dialog()).findByRole('tab', { name: 'Delivering' }))
    expect(await linkOf('Average delay')).toHaveTextContent('Average delay1 dayof 5 late orders')
    expect(await linkOf('Lead time')).toHaveTextContent('Lead time1 dayof 6 orders')
    expect(await linkOf('Promised')).toHaveTextContent('Promised1.5 daysof 6 orders')
  })

  it('promised and actual lead times are compared month by month', async () => {
    const { user } = openBehavior(OPEN)
    await user.click((await dialog()).getByRole('tab', { name: 'Delivering' }))
    const table = (await dialog()).getByRole('table', {
      name: 'Lead times by month of the award, in days',
      hidden: true,
    })
    const rows = within(table).getAllByRole('row', { hidden: true })
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MonthPromisedTaken',
      'Oct 2026––',
      'Nov 2026109.5',
    ])
    expect(within(table).getByText('9.5')).toHaveAttribute(
      'href',
      `/orders?supplier=${LANTERN}&status=delivered&since=2026-11-01&before=2026-12-01&tests=no`,
    )
  })

  it('the scorecard of a supplier without activity says so instead of drawing an empty chart', async () => {
    openBehavior(OPEN, { supplier: aSupplierWith(aCard({ months: [], responseRate: aRate(null, 0) })) })
    expect(await (await dialog()).findByText('Nothing in this period.')).toBeVisible()
    expect(await linkOf('Response rate')).toHaveTextContent('–Not enough data: 0 of 5 requests')
  })

  it('a scorecard follows the supplier’s actions', async () => {
    let supplier: Supplier = aSupplierWith(aCard())
    const { live } = openBehavior(OPEN, {
      handlers: [
        graphql.query('SupplierScorecard', () =>
          HttpResponse.json({ data: { eventCursor: 'cursor-3', supplier } }),
        ),
      ],
    })
    expect(await linkOf('Updates')).toHaveTextContent('Updates6')
    supplier = aSupplierWith(aCard({ updates: 7 }))
    await live.emit(ScorecardSupplierDidDocument, {
      timelineGrew: { __typename: 'TimelineGrewEvent', cursor: 'cursor-4' },
    })
    await waitFor(async () => expect(await linkOf('Updates')).toHaveTextContent('Updates7'))
  })

  it('a scorecard counts a held request once it is released', async () => {
    let supplier: Supplier = aSupplierWith(aCard())
    const { live } = openBehavior(OPEN, {
      handlers: [
        graphql.query('SupplierScorecard', () =>
          HttpResponse.json({ data: { eventCursor: 'cursor-3', supplier } }),
        ),
      ],
    })
    expect(await linkOf('Asked')).toHaveTextContent('Asked20')
    supplier = aSupplierWith(aCard({ asked: 21 }))
    await live.emit(ScorecardRequestChangedDocument, {
      requestChanged: { __typename: 'RequestChangedEvent', cursor: 'cursor-4' },
    })
    await waitFor(async () => expect(await linkOf('Asked')).toHaveTextContent('Asked21'))
  })

  it('an unknown supplier is reported, and a failed scorecard can be loaded again', async () => {
    const { unmount } = openBehavior(OPEN, { supplier: null })
    expect(await screen.findByText('Supplier not found')).toBeVisible()
    unmount()
    openBehavior(OPEN, { handlers: [graphql.query('SupplierScorecard', () => HttpResponse.error())] })
    expect(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Try again' }),
    ).toBeVisible()
  })
})
