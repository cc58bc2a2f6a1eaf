import { describe, expect, test } from 'vitest'
import { decideAward } from '../order/decideAward.ts'
import { isRefusal } from '../refusal.ts'
import { requestStatuses } from '../request/requestState.ts'
import { aBoard, accepting, AFTER, aQuote, BEFORE, blocking } from '../testkit/aBoard.ts'
import { decideUpdate } from './decideUpdate.ts'
import { movesOfQuote } from './quoteMoves.ts'
import { quoteStatuses } from './quoteState.ts'

describe('what the screens offer for a quote is exactly what is allowed', () => {
  test.each(requestStatuses.flatMap((request) => quoteStatuses.map((quote) => [request, quote] as const)))(
    'on a request that is %s, for a quote that is %s',
    (requestStatus, quoteStatus) => {
      for (const needsReconfirmation of [false, true])
        for (const policy of [accepting, blocking])
          for (const now of [BEFORE, AFTER]) {
            const quote = aQuote('acme', { status: quoteStatus, needsReconfirmation })
            const board = aBoard({ quotes: [quote], request: { status: requestStatus } })
            expect(movesOfQuote(board.request, quote, 'supplier', policy, now)).toEqual(
              isRefusal(decideUpdate(board, quote, policy, now)) ? [] : ['update'],
            )
            expect(movesOfQuote(board.request, quote, 'admin', policy, now)).toEqual(
              isRefusal(decideAward(board, quote, null)) ? [] : ['award'],
            )
          }
    },
  )
})
