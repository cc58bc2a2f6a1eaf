import { describe, expect, it, test } from 'vitest'
import { isRefusal, type Outcome } from '../refusal.ts'
import {
  aRejectedRequestAggregate,
  aRequestAggregate,
  AFTER,
  BEFORE,
  DEADLINE,
} from '../../../tests/kit/domain/aRequestAggregate.ts'
import type { Request, RequestAggregate } from './requestAggregate.ts'
import { decideRequestEdit, type RequestEdit, type RequestSeen, whyNotEditable } from './requestEdit.ts'

const LATER = new Date('2026-03-02T08:00:00Z')
const EARLIER = new Date('2026-03-01T09:00:00Z')
const aRequest = (more: Partial<Request> = {}) =>
  aRequestAggregate({ request: { targetPrice: '1000.00', ...more } }).request
const decided = <T>(outcome: Outcome<T>): T => {
  if (isRefusal(outcome)) throw new Error(outcome.message)
  return outcome
}
const edit = (wanted: RequestEdit, seen: RequestSeen = {}, request = aRequest()) =>
  decideRequestEdit(request, wanted, seen, BEFORE)

describe('editing a request', () => {
  it('an edit reports the replaced and new values', () => {
    expect(decided(edit({ targetPrice: '1200.00', destinationCountry: null, expiresAt: LATER }))).toEqual({
      patch: { targetPrice: '1200.00', destinationCountry: null, expiresAt: LATER, closingAnnounced: null },
      changes: ['deadline', 'target', 'destination'],
      was: { expiresAt: DEADLINE.toISOString(), targetPrice: '1000.00', destinationCountry: 'US' },
      is: { expiresAt: LATER.toISOString(), targetPrice: '1200.00', destinationCountry: null },
    })
  })

  it('an edit to the same values does nothing', () => {
    const { patch, changes } = decided(
      edit({ targetPrice: '1000.00', destinationCountry: 'US', expiresAt: DEADLINE }),
    )
    expect({ patch, changes }).toEqual({ patch: {}, changes: [] })
  })

  test.each([
    ['without quotes, into the future', {}, LATER, 'pending', ['deadline', 'reopened']],
    ['with quotes, into the future', { quoteCount: 1 }, LATER, 'quoted', ['deadline', 'reopened']],
    ['elsewhere in the past', {}, EARLIER, undefined, ['deadline']],
  ])(
    'moving an expired request’s deadline %s sets the expected status',
    (_, more, expiresAt, status, changes) => {
      const request = aRequest({ status: 'expired', ...more })
      const decision = decided(decideRequestEdit(request, { expiresAt }, {}, AFTER))
      expect(decision.patch.status).toBe(status)
      expect(decision.changes).toEqual(changes)
    },
  )
})

describe('what can be edited after the award', () => {
  const awarded = (request: Partial<Request>, order: Partial<RequestAggregate['order']> = {}) =>
    aRejectedRequestAggregate({ request, order: { acceptance: 'accepted', ...order } })
  const ALREADY = 'This request has already been awarded.'

  test.each([
    ['an unknown destination', { destinationCountry: null }, {}, { destinationCountry: 'GB' }, undefined],
    ['a known destination', { destinationCountry: 'US' }, {}, { destinationCountry: 'GB' }, ALREADY],
    [
      'the deadline, too',
      { destinationCountry: null },
      {},
      { destinationCountry: 'GB', expiresAt: LATER },
      ALREADY,
    ],
    [
      'the target, too',
      { destinationCountry: null },
      {},
      { destinationCountry: 'GB', targetPrice: null },
      ALREADY,
    ],
    ['nothing', { destinationCountry: null }, {}, {}, ALREADY],
    [
      'the destination of a shipped order',
      { destinationCountry: null },
      { status: 'shipped' },
      { destinationCountry: 'GB' },
      undefined,
    ],
    [
      'the destination of a delivered order',
      { destinationCountry: null },
      { status: 'delivered' },
      { destinationCountry: 'GB' },
      ALREADY,
    ],
    [
      'the destination of a canceled order',
      { destinationCountry: null },
      { status: 'cancelled' },
      { destinationCountry: 'GB' },
      ALREADY,
    ],
  ] as const)('%s', (_, request, order, wanted, refusal) => {
    expect(whyNotEditable(awarded(request, order), wanted)?.message).toBe(refusal)
  })

  it('an open request can be edited, a canceled one cannot', () => {
    expect(whyNotEditable(aRequestAggregate(), { targetPrice: null })).toBeNull()
    const canceled = aRequestAggregate({ request: { status: 'cancelled', destinationCountry: null } })
    expect(whyNotEditable(canceled, { destinationCountry: 'GB' })?.message).toBe('This request was canceled.')
  })
})

describe('editing a request that another admin has changed meanwhile', () => {
  test.each([
    [{ targetPrice: '900.00' }, { targetPrice: '800.00' }, 'the target price is now $1,000.00'],
    [{ destinationCountry: 'GB' }, { destinationCountry: null }, 'the destination is now United States'],
    [{ expiresAt: LATER }, { expiresAt: EARLIER }, 'there is a new deadline'],
    [{ expiresAt: LATER }, { expiresAt: null }, 'there is a new deadline'],
  ] as const)(
    'the edit %j, having seen %j, is refused and reports the current value',
    (wanted, seen, says) => {
      expect(edit(wanted, seen)).toMatchObject({
        refused: 'conflict',
        message: expect.stringContaining(says),
      })
    },
  )

  it('the refusal also says when the value was removed', () => {
    const request = aRequest({ targetPrice: null, destinationCountry: null, expiresAt: null })
    const wanted = { targetPrice: '1.00', destinationCountry: 'GB', expiresAt: LATER }
    const seen = { targetPrice: '2.00', destinationCountry: 'US', expiresAt: DEADLINE }
    expect(edit(wanted, seen, request)).toMatchObject({
      message:
        'Another admin just changed this request: there is now no deadline; there is now no target price; the destination is now unknown.',
    })
  })

  it('an edit passes if only other fields changed, or to the same value', () => {
    expect(isRefusal(edit({ destinationCountry: 'GB' }, { targetPrice: '1.00' }))).toBe(false)
    expect(isRefusal(edit({ targetPrice: '1000.00' }, { targetPrice: '1.00' }))).toBe(false)
  })

  it('an edit passes if the caller does not say what it saw', () => {
    expect(decided(edit({ targetPrice: '900.00' })).changes).toEqual(['target'])
  })
})
