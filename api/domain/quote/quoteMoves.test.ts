import { describe, expect, test } from 'vitest'
import { decideAward } from '../order/decideAward.ts'
import { isRefusal } from '../refusal.ts'
import { requestStatuses } from '../request/requestState.ts'
import {
  aRequestAggregate,
  accepting,
  AFTER,
  aQuote,
  BEFORE,
  blocking,
} from '../testkit/aRequestAggregate.ts'
import { decideUpdate, MAX_UPDATES } from './decideUpdate.ts'
import { movesOfQuote } from './quoteMoves.ts'
import { quoteStatuses } from './quoteState.ts'

const OTHER = { price: '1.00', deliveryDays: 1, comments: null }
const COUNTS = [0, MAX_UPDATES]

describe('the offered actions on a quote are exactly those allowed', () => {
  test.each(requestStatuses.flatMap((request) => quoteStatuses.map((quote) => [request, quote] as const)))(
    'the offered actions match for a request that is %s and a quote that is %s',
    (requestStatus, quoteStatus) => {
      for (const needsReconfirmation of [false, true])
        for (const policy of [accepting, blocking])
          for (const [now, updateCount] of [BEFORE, AFTER].flatMap((at) =>
            COUNTS.map((n) => [at, n] as const),
          )) {
            const quote = aQuote('acme', { status: quoteStatus, needsReconfirmation, updateCount })
            const aggregate = aRequestAggregate({ quotes: [quote], request: { status: requestStatus } })
            expect(movesOfQuote(aggregate.request, quote, 'supplier', policy, now)).toEqual(
              isRefusal(decideUpdate(aggregate, quote, OTHER, policy, now)) ? [] : ['update'],
            )
            expect(movesOfQuote(aggregate.request, quote, 'admin', policy, now)).toEqual(
              isRefusal(decideAward(aggregate, quote, null)) ? [] : ['award'],
            )
          }
    },
  )
})
