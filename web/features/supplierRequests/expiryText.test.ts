import { describe, expect, it } from 'vitest'
import { expiryText } from './expiryText.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')

describe('the expiry badge', () => {
  it.each([
    ['2026-11-23T11:00:00.000Z', '2 days left'],
    ['2026-11-21T12:00:00.000Z', '1 day left'],
    ['2026-11-21T11:59:59.000Z', '23 hours left'],
    ['2026-11-20T13:00:00.000Z', '1 hour left'],
    ['2026-11-20T12:59:59.000Z', 'Under 1 hour left'],
    ['2026-11-20T12:00:00.000Z', 'Expired'],
    [null, 'No deadline'],
  ])('for the deadline %s reads "%s"', (expiresAt, text) => {
    expect(expiryText(expiresAt, NOW)).toBe(text)
  })
})
