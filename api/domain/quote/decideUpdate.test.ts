import { describe, expect, it, test } from 'vitest'
import {
  aRequestAggregate,
  accepting,
  AFTER,
  aQuote,
  BEFORE,
  blocking,
} from '../../../tests/kit/domain/aRequestAggregate.ts'
import { decideUpdate, MAX_UPDATES } from './decideUpdate.ts'

const BLOCKED = 'Late Submission Blocked: the deadline of this request has passed.'
const AWARDED = 'This request has already been awarded; the quote can no longer be changed.'
const CANCELLED = 'This request was canceled.'

const OTHER = aQuote('acme', { price: '900.00', deliveryDays: 5 })

describe('updating a quote', () => {
  test.each([
    ['pending', BEFORE, 'accept', false],
    ['quoted', BEFORE, 'accept', false],
    ['quoted', BEFORE, 'block', false],
    ['quoted', AFTER, 'accept', true],
    ['quoted', AFTER, 'block', BLOCKED],
    ['expired', AFTER, 'accept', true],
    ['expired', AFTER, 'block', BLOCKED],
    ['completed', BEFORE, 'accept', AWARDED],
    ['completed', AFTER, 'block', AWARDED],
    ['cancelled', BEFORE, 'accept', CANCELLED],
    ['cancelled', AFTER, 'block', CANCELLED],
  ] as const)(
    'whether a supplier may update a quote on a request that is %s, at %s, with late quotes: %s',
    (status, now, lateQuotes, expected) => {
      const quote = aQuote('acme')
      const aggregate = aRequestAggregate({ quotes: [quote], request: { status } })
      expect(decideUpdate(aggregate, quote, OTHER, { ...accepting, lateQuotes }, now)).toEqual(
        typeof expected === 'string'
          ? { refused: 'conflict', message: expected }
          : { do: 'update', late: expected },
      )
    },
  )

  test.each(['awarded', 'not_selected', 'rejected'] as const)(
    'updating a quote that is already %s is refused',
    (status) => {
      const quote = aQuote('acme', { status })
      expect(
        decideUpdate(aRequestAggregate({ quotes: [quote] }), quote, OTHER, accepting, BEFORE),
      ).toMatchObject({
        refused: 'conflict',
        message: AWARDED,
      })
    },
  )

  it('a late quote stays late, even if the deadline moves', () => {
    const quote = aQuote('acme', { late: true })
    expect(decideUpdate(aRequestAggregate({ quotes: [quote] }), quote, OTHER, accepting, BEFORE)).toEqual({
      do: 'update',
      late: true,
    })
  })

  it('a reconfirmation is always possible, even past a deadline that blocks late quotes, and does not make a quote late', () => {
    const quote = aQuote('acme', { needsReconfirmation: true })
    const aggregate = aRequestAggregate({ quotes: [quote], request: { status: 'expired' } })
    expect(decideUpdate(aggregate, quote, OTHER, blocking, AFTER)).toEqual({ do: 'update', late: false })
  })

  it('an update with the same terms changes nothing, unless the quote awaits reconfirmation', () => {
    const quote = aQuote('acme', { price: '900.00', deliveryDays: 5, comments: null })
    const aggregate = aRequestAggregate({ quotes: [quote] })
    const same = { ...quote, price: '900', comments: '' }
    expect(decideUpdate(aggregate, quote, same, accepting, BEFORE)).toEqual({ do: 'nothing' })
    expect(decideUpdate(aggregate, { ...quote, needsReconfirmation: true }, same, accepting, BEFORE)).toEqual(
      {
        do: 'update',
        late: false,
      },
    )
  })

  it('the number of updates is limited, except for a reconfirmation', () => {
    const quote = aQuote('acme', { updateCount: MAX_UPDATES })
    const aggregate = aRequestAggregate({ quotes: [quote] })
    expect(decideUpdate(aggregate, quote, OTHER, accepting, BEFORE)).toMatchObject({ refused: 'conflict' })
    expect(
      decideUpdate(aggregate, { ...quote, needsReconfirmation: true }, OTHER, accepting, BEFORE),
    ).toEqual({
      do: 'update',
      late: false,
    })
  })
})
