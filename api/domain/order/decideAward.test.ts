import { describe, expect, it, test } from 'vitest'
import { quoteStatuses } from '../quote/quoteState.ts'
import { requestStatuses } from '../request/requestState.ts'
import { aRequestAggregate, aQuote } from '../../../tests/kit/domain/aRequestAggregate.ts'
import { decideAward } from './decideAward.ts'

const CANCELLED = 'This request was canceled.'
const THIS_ONE = 'This quote has already been awarded.'
const ANOTHER = 'A quote of this request has already been awarded.'

/** Rows: request; columns: quote. `true` where the quote can be awarded. */
const table = {
  pending: { pending: true, awarded: THIS_ONE, not_selected: ANOTHER, rejected: ANOTHER },
  quoted: { pending: true, awarded: THIS_ONE, not_selected: ANOTHER, rejected: ANOTHER },
  expired: { pending: true, awarded: THIS_ONE, not_selected: ANOTHER, rejected: ANOTHER },
  completed: { pending: ANOTHER, awarded: THIS_ONE, not_selected: ANOTHER, rejected: ANOTHER },
  cancelled: { pending: CANCELLED, awarded: CANCELLED, not_selected: CANCELLED, rejected: CANCELLED },
} as const

const asked = { suspendedAt: null }
const suspended = { suspendedAt: new Date('2026-03-01T09:00:00Z') }

describe('awarding a quote', () => {
  test.each(requestStatuses.flatMap((request) => quoteStatuses.map((quote) => [request, quote] as const)))(
    'whether a quote can be awarded while its request is %s and the quote is %s',
    (requestStatus, quoteStatus) => {
      const quote = aQuote('acme', { status: quoteStatus })
      const expected = table[requestStatus][quoteStatus]
      expect(
        decideAward(
          aRequestAggregate({ quotes: [quote], request: { status: requestStatus } }),
          quote,
          asked,
          null,
        ),
      ).toEqual(expected === true ? { notSelected: [] } : { refused: 'conflict', message: expected })
    },
  )

  test.each(requestStatuses.flatMap((request) => quoteStatuses.map((quote) => [request, quote] as const)))(
    'a quote of a suspended supplier cannot be awarded, and the reason is given where it could be otherwise: %s, %s',
    (requestStatus, quoteStatus) => {
      const quote = aQuote('acme', { status: quoteStatus })
      const aggregate = aRequestAggregate({ quotes: [quote], request: { status: requestStatus } })
      const expected = table[requestStatus][quoteStatus]
      expect(decideAward(aggregate, quote, suspended, null)).toEqual({
        refused: 'conflict',
        message:
          expected === true
            ? 'The supplier of this quote is suspended. Reinstate the supplier first, or award another quote.'
            : expected,
      })
    },
  )

  it('an award makes every other open quote not selected, and no other', () => {
    const acme = aQuote('acme')
    const bolt = aQuote('bolt', { needsReconfirmation: true })
    const cara = aQuote('cara', { late: true })
    const dora = aQuote('dora', { status: 'rejected' })
    expect(decideAward(aRequestAggregate({ quotes: [bolt, acme, cara, dora] }), acme, asked, null)).toEqual({
      notSelected: [bolt, cara],
    })
  })

  it('a quote whose request changed cannot be awarded until it is reconfirmed', () => {
    const quote = aQuote('acme', { needsReconfirmation: true })
    expect(decideAward(aRequestAggregate({ quotes: [quote] }), quote, asked, null)).toEqual({
      refused: 'conflict',
      message: 'The request changed after this quote was submitted; the supplier must reconfirm it first.',
    })
  })

  test.each([
    [0, 0, 'awards'],
    [3, 3, 'awards'],
    [3, null, 'awards'],
    [3, undefined, 'awards'],
    [1, 0, 'refuses'],
    [0, 1, 'refuses'],
  ] as const)(
    'awarding a quote at version %s, last seen at version %s, is %s',
    (updateCount, seen, answer) => {
      const quote = aQuote('acme', { updateCount, price: '1250.00', deliveryDays: 1 })
      expect(decideAward(aRequestAggregate({ quotes: [quote] }), quote, asked, seen)).toEqual(
        answer === 'awards'
          ? { notSelected: [] }
          : { refused: 'conflict', message: 'This quote has changed: it is now $1,250.00 in 1 day.' },
      )
    },
  )
})
