import { act, fireEvent, screen, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { learnServerTime } from '../../../web/ui/server/serverTime.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aQuoted, aWaiting, HOUR, inMs, listsOf, openOpportunities, passUntil } from './fixtures.ts'
import type { Quoted, Waiting } from './fixtures.ts'

type Lists = ReturnType<typeof listsOf>

const MINUTE = 60_000
/** Longer than a busy machine takes to show the screen. */
const SOON = 5 * MINUTE
const HOUR_LEFT = HOUR + 2 * SOON
const HOUR_LEFT_TEXT = /^01:\d\d:\d\d$/

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const dateHeader = (ahead: number) => ({ date: new Date(Date.now() - ahead).toUTCString() })

/** Sorted as by the server. */
function listed(sorted: {
  active?: Waiting[]
  late?: Waiting[]
  quoted?: Quoted[]
  lateQuoted?: Quoted[]
}): Lists {
  const quotes = (quoted: Quoted[] = []) => {
    const { edges, totalCount } = listsOf({ quoted }).quoted
    const late = listsOf({ quoted }).lateQuoted
    return { ...late, edges: [...edges, ...late.edges], totalCount: totalCount + late.totalCount }
  }
  return { ...listsOf(sorted), quoted: quotes(sorted.quoted), lateQuoted: quotes(sorted.lateQuoted) }
}

/** The screen on a device whose clock is `ahead` of the server's, which answers with these lists. */
function openOn(ahead: number, given: { active?: Waiting[]; lists: Lists; tellsTime?: boolean }) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { tellsTime = true } = given
  openOpportunities(given, {
    handlers: [
      graphql.query('OpportunitiesScreen', () =>
        HttpResponse.json({ data: given.lists }, { headers: tellsTime ? dateHeader(ahead) : {} }),
      ),
    ],
  })
}

describe('with a device clock two hours fast', () => {
  const FAST = 2 * HOUR

  it('a request with an hour left shows it, and a request is late when the server says so', async () => {
    const deadline = inMs(SOON - FAST)
    const far = aWaiting({ id: 'far', expiresAt: inMs(HOUR_LEFT - FAST) })
    const near = aWaiting({ id: 'near', productTitle: 'Gold Hoops', expiresAt: deadline })
    const own = aQuoted({ id: 'own', expiresAt: deadline })
    const given = { active: [far], lists: listed({ active: [far, near], quoted: [own] }) }
    openOn(FAST, given)
    const active = await section('Active Quote Opportunities (2)')
    expect(active.getByText(HOUR_LEFT_TEXT)).toBeVisible()
    await section('Your Active Quotes (1)')
    expect(screen.queryByText(/PAST DEADLINE/)).not.toBeInTheDocument()

    fireEvent.click(active.getByRole('button', { name: 'Submit Competitive Quote: Round Solitaire' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('button', { name: 'Submit Quote' })).toBeVisible()
    expect(dialog.queryByText(/The deadline has/)).not.toBeInTheDocument()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))

    expect(sentAs('OpportunitiesScreen')).toHaveLength(1)
    given.lists = listed({ active: [far], late: [{ ...near, state: 'PAST_DEADLINE' }], lateQuoted: [own] })
    await passUntil(deadline, FAST + 2_000)
    expect(await screen.findByRole('button', { name: 'Past Deadline (2)' })).toBeVisible()
    expect((await section('Active Quote Opportunities (1)')).getByText(HOUR_LEFT_TEXT)).toBeVisible()
    expect(sentAs('OpportunitiesScreen')).toHaveLength(2)
  })

  it('a request that seemed late until the server’s time was known is no longer late, and is read again at its deadline', async () => {
    const deadline = inMs(SOON - FAST)
    const own = aQuoted({ expiresAt: deadline })
    const given = { lists: listed({ quoted: [own] }), tellsTime: false }
    openOn(FAST, given)
    await section('Past Deadline (1)')
    act(() => learnServerTime(new Response(null, { headers: dateHeader(FAST) }), Date.now()))
    expect((await section('Your Active Quotes (1)')).getByText(/^00:0\d:\d\d$/)).toBeVisible()
    expect(sentAs('OpportunitiesScreen')).toHaveLength(1)
    given.lists = listed({ lateQuoted: [own] })
    await passUntil(deadline, FAST + 2_000)
    await section('Past Deadline (1)')
    expect(sentAs('OpportunitiesScreen')).toHaveLength(2)
  })
})

it('with a device clock two hours slow, no screen promises more time than the server gives', async () => {
  const SLOW = 2 * HOUR
  const gone = inMs(SLOW - HOUR)
  const late = aWaiting({ id: 'late', expiresAt: gone }, { state: 'PAST_DEADLINE' })
  const own = aQuoted({ id: 'own', expiresAt: gone })
  const deadline = inMs(SLOW + SOON)
  const near = aWaiting({ id: 'near', expiresAt: deadline })
  const given = { lists: listed({ active: [near], late: [late], lateQuoted: [own] }) }
  openOn(-SLOW, given)
  const active = await section('Active Quote Opportunities (1)')
  expect(active.getByText('URGENT')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Past Deadline (2)' }))
  const past = await section('Past Deadline (2)')
  expect(past.getAllByText('PAST DEADLINE - STILL OPEN')).toHaveLength(2)
  expect(past.queryByRole('timer', { hidden: true })).not.toBeInTheDocument()
  given.lists = listed({ late: [late, { ...near, state: 'PAST_DEADLINE' }], lateQuoted: [own] })
  await passUntil(deadline, 2_000 - SLOW)
  await section('Past Deadline (3)')
  expect(sentAs('OpportunitiesScreen')).toHaveLength(2)
})

it('a server whose clock had not reached the deadline is asked once more', async () => {
  const deadline = inMs(SOON)
  const waiting = aWaiting({ expiresAt: deadline })
  const before = listed({ active: [waiting] })
  const after = listed({ late: [{ ...waiting, state: 'PAST_DEADLINE' }] })
  openOn(0, {
    get lists() {
      return Date.now() < Date.parse(deadline) + 3_000 ? before : after
    },
  })
  await section('Active Quote Opportunities (1)')
  await passUntil(deadline, 7_000)
  await section('Past Deadline (1)')
  await passUntil(deadline, MINUTE)
  expect(sentAs('OpportunitiesScreen').length).toBeLessThanOrEqual(3)
})
