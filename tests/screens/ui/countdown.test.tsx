import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Countdown } from '../../../web/ui/value/Countdown.tsx'
import { renderPart } from '../../kit/screens/renderPart.tsx'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const inSeconds = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString()
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000)
  })

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})

describe('a countdown', () => {
  it.each([
    [2 * 3_600, '02:00:00', null],
    [2 * 3_600 - 1, '01:59:59', 'HIGH PRIORITY'],
    [3_600, '01:00:00', 'HIGH PRIORITY'],
    [3_599, '00:59:59', 'URGENT'],
    [1, '00:00:01', 'URGENT'],
    [99 * 3_600, '99:00:00', null],
    [101 * 3_600, '4 d 5 h', null],
    [1_001 * 3_600, '41 d 17 h', null],
  ])('%i seconds before the deadline, the countdown shows %s and %s', (seconds, clock, label) => {
    renderPart(<Countdown deadline={inSeconds(seconds)} />)
    expect(screen.getByText(clock)).toBeInTheDocument()
    for (const one of ['HIGH PRIORITY', 'URGENT', 'PAST DEADLINE - STILL OPEN'])
      expect(screen.queryAllByText(one)).toHaveLength(one === label ? 1 : 0)
  })

  it('after the deadline, the countdown says that the request is still open', () => {
    renderPart(<Countdown deadline={inSeconds(-60)} />)
    expect(screen.getByText('PAST DEADLINE - STILL OPEN')).toBeVisible()
    expect(screen.queryByRole('timer', { hidden: true })).not.toBeInTheDocument()
  })

  it('if nothing can be done anymore, the countdown only says that the deadline has passed', () => {
    const { container } = renderPart(<Countdown deadline={inSeconds(1)} stillOpen={false} announced />)
    expect(screen.getByText('URGENT')).toBeInTheDocument()
    pass(2)
    expect(screen.getByText('PAST DEADLINE')).toBeVisible()
    expect(within(container).getByRole('status')).toHaveTextContent(/^The deadline has passed$/)
  })

  it('one timer ticks for all countdowns', () => {
    const { show } = renderPart(<Countdown deadline={inSeconds(90)} />)
    const forOne = vi.getTimerCount()
    show(
      <>
        <Countdown deadline={inSeconds(90)} />
        <Countdown deadline={inSeconds(30)} />
      </>,
    )
    expect(vi.getTimerCount()).toBe(forOne)
    pass(31)
    expect(screen.getByText('00:00:59')).toBeInTheDocument()
    expect(screen.getByText('PAST DEADLINE - STILL OPEN')).toBeVisible()
  })

  it('in a list, where many would speak at once, a countdown is silent', () => {
    const { container } = renderPart(<Countdown deadline={inSeconds(1)} />)
    pass(2)
    expect(container.querySelector('[aria-live]')).toBeNull()
  })

  it('elsewhere, a countdown is announced only when its urgency changes', () => {
    const { container } = renderPart(<Countdown deadline={inSeconds(3_602)} announced />)
    const announced = () => within(container).getByRole('status').textContent
    expect(announced()).toBe('')
    pass(1)
    expect(announced()).toBe('')
    pass(2)
    expect(announced()).toBe('Less than 1 hour left to quote')
    pass(3_600)
    expect(announced()).toBe('The deadline has passed; quotes are still accepted')
  })

  it('the timer stops when no countdown is shown', () => {
    const { unmount } = renderPart(<Countdown deadline={inSeconds(90)} />)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
