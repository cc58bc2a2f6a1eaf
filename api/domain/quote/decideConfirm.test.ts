import { describe, expect, it, test } from 'vitest'
import { requestStatuses } from '../request/requestState.ts'
import {
  aRequestAggregate,
  accepting,
  AFTER,
  aQuote,
  BEFORE,
  blocking,
} from '../../../tests/kit/domain/aRequestAggregate.ts'
import { decideConfirm } from './decideConfirm.ts'
import { decideUpdate, MAX_UPDATES } from './decideUpdate.ts'
import { quoteStatuses } from './quoteState.ts'

const changed = aQuote('acme', { needsReconfirmation: true, updateCount: 3 })
const aggregate = aRequestAggregate({ quotes: [changed] })

describe('confirming a quote', () => {
  it('only a quote whose request has changed can be confirmed', () => {
    expect(decideConfirm(aggregate, changed, 3, accepting, BEFORE)).toEqual({ late: false })
    expect(
      decideConfirm(aggregate, { ...changed, needsReconfirmation: false }, 3, accepting, BEFORE),
    ).toEqual({ refused: 'conflict', message: 'This quote does not need to be confirmed.' })
  })

  test.each([0, 2, 4])(
    'a quote that was updated 3 times cannot be confirmed by a supplier that saw update %i',
    (seen) => {
      expect(decideConfirm(aggregate, changed, seen, accepting, BEFORE)).toEqual({
        refused: 'conflict',
        message: expect.stringMatching(
          /^This quote has changed: it is now \$[\d,.]+ in \d+ days?\.$/,
        ) as unknown,
      })
    },
  )

  test.each(requestStatuses.flatMap((request) => quoteStatuses.map((quote) => [request, quote] as const)))(
    'on a request that is %s, a quote that is %s is confirmed or refused like an update to the same terms',
    (request, status) => {
      for (const late of [false, true])
        for (const policy of [accepting, blocking])
          for (const now of [BEFORE, AFTER]) {
            const quote = { ...changed, status, late, updateCount: MAX_UPDATES }
            const asChanged = aRequestAggregate({ quotes: [quote], request: { status: request } })
            const update = decideUpdate(asChanged, quote, quote, policy, now)
            const confirmed = decideConfirm(asChanged, quote, MAX_UPDATES, policy, now)
            expect('late' in confirmed ? { do: 'update', ...confirmed } : confirmed).toEqual(update)
          }
    },
  )
})
