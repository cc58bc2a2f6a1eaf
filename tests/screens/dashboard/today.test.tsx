import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { card, openDashboard } from './fixtures.ts'

// The time zone of the tests is UTC.
const EVENING = new Date('2026-11-20T23:59:30.000Z')
const AFTERNOON = new Date('2026-11-20T15:00:00.000Z')
const MIDNIGHT = Date.parse('2026-11-21T00:00:00.000Z')
const SOON_MS = 60_000
/** Advances the time to this long after midnight. */
const passMidnight = (ms: number) => vi.advanceTimersByTimeAsync(MIDNIGHT + ms - Date.now())
const reads = () => sentAs('DashboardScreen').length

describe("the dashboard's orders of today", () => {
  beforeEach(() => void vi.useFakeTimers({ now: EVENING, shouldAdvanceTime: true }))

  it('are read again when the day has begun for the server, too', async () => {
    openDashboard()
    await screen.findByText('Orders Today')
    await passMidnight(1_000)
    expect(reads()).toBe(1)
    await passMidnight(SOON_MS)
    expect(reads()).toBe(2)
  })

  it('link to the requests of the day that was counted', async () => {
    const { now } = openDashboard({ figures: { ordersToday: 9 } })
    await screen.findByText('Orders Today')
    await passMidnight(1_000)
    expect(await card('Orders Today')).toHaveTextContent('Orders Today9')
    const requestsSince = (start: string) => `/quotes?since=${start}&tests=no`
    expect(await card('Orders Today')).toHaveAttribute('href', requestsSince('2026-11-20T00:00:00.000Z'))
    const start = '2026-11-21T00:00:00.000Z'
    now.given = {
      figures: {
        ordersToday: 1,
        week: [{ __typename: 'DeskDay', start, requests: 1, quotes: 0, awards: 0 }],
      },
    }
    await passMidnight(SOON_MS)
    await waitFor(async () => expect(await card('Orders Today')).toHaveTextContent('Orders Today1'))
    expect(await card('Orders Today')).toHaveAttribute('href', requestsSince(start))
  })

  it('are read again if the day began while the device slept', async () => {
    vi.setSystemTime(AFTERNOON)
    openDashboard()
    await screen.findByText('Orders Today')
    // Timers stand still meanwhile.
    vi.setSystemTime(MIDNIGHT + 8 * 3_600_000)
    await vi.advanceTimersByTimeAsync(SOON_MS)
    expect(reads()).toBe(2)
  })
})

describe('an admin’s open tasks as time passes', () => {
  const NOON = Date.parse('2026-11-20T12:00:00.000Z')

  it('are read again when orders become overdue', async () => {
    vi.useFakeTimers({ now: NOON - 1_000, shouldAdvanceTime: true })
    openDashboard()
    await screen.findByText('Orders Today')
    await vi.advanceTimersByTimeAsync(SOON_MS)
    expect(reads()).toBe(2)
  })

  it('are read again every few minutes, while the page is visible', async () => {
    vi.useFakeTimers({ now: AFTERNOON, shouldAdvanceTime: true })
    openDashboard()
    await screen.findByText('Orders Today')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await vi.advanceTimersByTimeAsync(6 * SOON_MS)
    expect(reads()).toBe(1)
    hidden.mockReturnValue(false)
    await vi.advanceTimersByTimeAsync(6 * SOON_MS)
    expect(reads()).toBe(2)
  })
})
