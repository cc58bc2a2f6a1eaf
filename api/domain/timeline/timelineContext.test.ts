import { describe, expect, it } from 'vitest'
import type { DomainEvent } from '../events.ts'
import { factsOf, H, Q, R, S, terms } from '../../../tests/kit/domain/timelineFacts.ts'
import { timelineLine } from './timelineLine.ts'

describe('the line of an updated quote', () => {
  const updated: DomainEvent = { type: 'quote.updated', ...Q, ...terms, late: true }

  it('an updated quote shows its previous terms', () => {
    const before = { price: '1250.00', deliveryDays: 14 }
    expect(timelineLine(factsOf(updated, { before }))).toMatchObject({
      title: 'Quote updated after the deadline',
      text: '$1,250.00 → $1,100.00; 14 days → 12 days',
    })
  })

  it('an updated quote says which terms stayed the same', () => {
    const before = { price: '1100.00', deliveryDays: 12 }
    expect(timelineLine(factsOf(updated, { before })).text).toBe('$1,100.00, unchanged; 12 days, unchanged')
  })
})

describe('actions for a supplier by another person', () => {
  it.each([
    { type: 'quote.submitted', ...Q, ...terms },
    { type: 'request.declined', ...R, ...S, reason: 'No emeralds left', category: null, onBehalf: false },
    { type: 'order.tracked', ...H, courier: 'DHL', trackingNumber: '123' },
  ] satisfies DomainEvent[])('the line names the supplier (%j)', (event) => {
    expect(timelineLine(factsOf(event, { forSupplier: true })).text).toMatch(/; entered for Lantern$/)
  })
})

describe('the line of a deadline', () => {
  it('a moved deadline is shown with the previous one', () => {
    const line = timelineLine(
      factsOf({
        type: 'request.changed',
        ...R,
        changes: ['deadline'],
        was: { expiresAt: '2026-03-01T20:00:00.000Z' },
        is: { expiresAt: '2026-03-02T20:00:00.000Z' },
      }),
    )
    expect(line).toEqual({
      kind: 'changed',
      title: 'Deadline moved',
      text: null,
      deadline: { was: new Date('2026-03-01T20:00:00Z'), is: new Date('2026-03-02T20:00:00Z') },
    })
  })

  it('a near deadline is shown', () => {
    const closing: DomainEvent = {
      type: 'request.closing',
      ...R,
      hours: 2,
      deadline: '2026-03-01T20:00:00Z',
    }
    expect(timelineLine(factsOf(closing)).deadline).toEqual({
      was: null,
      is: new Date('2026-03-01T20:00:00Z'),
    })
  })
})

it('an unknown company is called a supplier', () => {
  const award: DomainEvent = { type: 'order.awarded', ...H, quoteId: 'q', total: '1.00', losers: [] }
  expect(timelineLine(factsOf(award, { company: null })).title).toBe('Awarded to a supplier')
})

it('an event without a line is an error, since no timeline selects it', () => {
  const sync: DomainEvent = { type: 'store.changed', what: 'sync' }
  expect(() => timelineLine(factsOf(sync))).toThrow('store.changed has no line in timelines')
})
