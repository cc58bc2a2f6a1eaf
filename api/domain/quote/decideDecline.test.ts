import { describe, expect, test } from 'vitest'
import {
  aRequestAggregate,
  accepting,
  AFTER,
  aQuote,
  BEFORE,
  aRejectedRequestAggregate,
  viewer,
} from '../../../tests/kit/domain/aRequestAggregate.ts'
import { decideDecline } from './decideDecline.ts'

const CLOSED = 'This request is closed.'
const QUOTED = 'You have already quoted on this request, so it can no longer be declined.'
const DECLINED = 'You have already declined this request.'

describe('declining a request', () => {
  test.each([
    ['pending', BEFORE, 'accept', null],
    ['quoted', BEFORE, 'accept', null],
    ['quoted', BEFORE, 'block', null],
    ['quoted', AFTER, 'accept', null],
    ['quoted', AFTER, 'block', CLOSED],
    ['expired', AFTER, 'accept', null],
    ['expired', AFTER, 'block', CLOSED],
    ['completed', BEFORE, 'accept', CLOSED],
    ['completed', AFTER, 'block', CLOSED],
    ['cancelled', BEFORE, 'accept', CLOSED],
    ['cancelled', AFTER, 'block', CLOSED],
  ] as const)(
    'whether a supplier may decline a request that is %s, at %s, with late quotes: %s',
    (status, now, lateQuotes, message) => {
      const aggregate = aRequestAggregate({ request: { status } })
      expect(decideDecline(aggregate, viewer('acme'), { ...accepting, lateQuotes }, now)).toEqual(
        message && { refused: 'conflict', message },
      )
    },
  )

  test.each([
    ['after quoting', aRequestAggregate({ quotes: [aQuote('acme')] }), QUOTED],
    [
      'after not being selected',
      aRequestAggregate({ quotes: [aQuote('acme', { status: 'not_selected' })] }),
      QUOTED,
    ],
    ['twice', aRequestAggregate({ declinedBy: ['acme'] }), DECLINED],
    [
      'after declining and then quoting',
      aRequestAggregate({ quotes: [aQuote('acme')], declinedBy: ['acme'] }),
      QUOTED,
    ],
    [
      'after being awarded the order without a quote',
      aRejectedRequestAggregate({ order: { supplierId: 'acme' }, quotes: [aQuote('bolt')] }),
      CLOSED,
    ],
  ])('declining %s is refused', (_, aggregate, message) => {
    expect(decideDecline(aggregate, viewer('acme'), accepting, BEFORE)).toEqual({
      refused: 'conflict',
      message,
    })
  })

  test.each([
    ['rivals quoted', aRequestAggregate({ quotes: [aQuote('bolt')] })],
    ['rivals declined', aRequestAggregate({ declinedBy: ['bolt'] })],
  ])('declining is possible even if %s', (_, aggregate) => {
    expect(decideDecline(aggregate, viewer('acme'), accepting, BEFORE)).toBeNull()
  })

  test('a supplier does not find a request that closed before it became active', () => {
    const newcomer = { supplierId: 'acme', activatedAt: AFTER }
    const aggregate = aRequestAggregate({ request: { status: 'completed' } })
    expect(decideDecline(aggregate, newcomer, accepting, AFTER)).toMatchObject({ refused: 'notFound' })
  })
})
