import { describe, expect, it } from 'vitest'
import { type ClosingFacts, closingDue } from './closing.ts'

const at = (time: string) => new Date(`2026-03-01T${time}Z`)
const request = (more: Partial<ClosingFacts> = {}): ClosingFacts => ({
  status: 'pending',
  createdAt: at('08:00:00'),
  expiresAt: at('20:00:00'),
  closingAnnounced: null,
  ...more,
})

describe('announcing a deadline', () => {
  it.each([
    ['17:59:59', null, null],
    ['18:00:00', null, 2],
    ['18:59:59', 2, null],
    ['19:00:00', 2, 1],
    ['19:59:59', 1, null],
    ['20:00:00', 2, null],
  ])(
    'at %s, with the last announcement at %s hours, the announcement due is %s',
    (time, closingAnnounced, due) => {
      expect(closingDue(request({ closingAnnounced }), at(time))).toBe(due)
    },
  )

  it('if both announcements were missed, only the later one is made', () => {
    expect(closingDue(request(), at('19:30:00'))).toBe(1)
  })

  it('no announcement is made for a time before the request existed', () => {
    const late = request({ createdAt: at('18:30:00') })
    expect(closingDue(late, at('18:45:00'))).toBeNull()
    expect(closingDue(late, at('19:00:00'))).toBe(1)
    expect(closingDue(request({ createdAt: at('19:30:00') }), at('19:45:00'))).toBeNull()
  })

  it.each([
    ['two hours', '18:00:00', '19:00:00', 1],
    ['one hour', '19:00:00', '19:59:59', null],
  ])(
    'a request that is open for exactly %s is not announced together with its opening',
    (_for, opens, later, due) => {
      const short = request({ createdAt: at(opens) })
      expect(closingDue(short, at(opens))).toBeNull()
      expect(closingDue(short, at(later))).toBe(due)
    },
  )

  it('only open requests with a deadline are announced', () => {
    expect(closingDue(request({ expiresAt: null }), at('19:00:00'))).toBeNull()
    expect(closingDue(request({ status: 'quoted' }), at('18:30:00'))).toBe(2)
    for (const status of ['completed', 'cancelled', 'expired'] as const)
      expect(closingDue(request({ status }), at('18:30:00'))).toBeNull()
  })
})
