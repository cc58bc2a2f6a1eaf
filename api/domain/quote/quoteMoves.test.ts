import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
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
  DEADLINE,
} from '../../../tests/kit/domain/aRequestAggregate.ts'
import { decideUpdate, MAX_UPDATES } from './decideUpdate.ts'
import { movesOfQuote, quoteMoves } from './quoteMoves.ts'
import { quoteStatuses } from './quoteState.ts'

const OTHER = aQuote('acme', { price: '1.00', deliveryDays: 1 })
const COUNTS = [0, MAX_UPDATES]
const SUPPLIERS = [{ suspendedAt: null }, { suspendedAt: BEFORE }]

describe('the offered actions on a quote are exactly those allowed', () => {
  test.each(requestStatuses.flatMap((request) => quoteStatuses.map((quote) => [request, quote] as const)))(
    'the offered actions match for a request that is %s and a quote that is %s',
    (requestStatus, quoteStatus) => {
      for (const needsReconfirmation of [false, true])
        for (const policy of [accepting, blocking])
          for (const supplier of SUPPLIERS)
            for (const [now, updateCount] of [BEFORE, AFTER].flatMap((at) =>
              COUNTS.map((n) => [at, n] as const),
            )) {
              const quote = aQuote('acme', { status: quoteStatus, needsReconfirmation, updateCount })
              const aggregate = aRequestAggregate({ quotes: [quote], request: { status: requestStatus } })
              expect(
                movesOfQuote(aggregate.request, { ...quote, supplier }, 'supplier', policy, now),
              ).toEqual(isRefusal(decideUpdate(aggregate, quote, OTHER, policy, now)) ? [] : ['update'])
              expect(movesOfQuote(aggregate.request, { ...quote, supplier }, 'admin', policy, now)).toEqual(
                isRefusal(decideAward(aggregate, quote, supplier, null)) ? [] : ['award'],
              )
            }
    },
  )

  const states = fc.record({
    request: fc.record({
      status: fc.constantFrom(...requestStatuses),
      expiresAt: fc.option(fc.constant(DEADLINE)),
    }),
    quote: fc.record({
      status: fc.constantFrom(...quoteStatuses),
      needsReconfirmation: fc.boolean(),
      late: fc.boolean(),
      updateCount: fc.constantFrom(0, MAX_UPDATES - 1, MAX_UPDATES, MAX_UPDATES + 1),
    }),
    supplier: fc.constantFrom(...SUPPLIERS),
    policy: fc.constantFrom(accepting, blocking),
    now: fc.constantFrom(BEFORE, DEADLINE, AFTER),
  })

  it('an action is offered exactly when its decision does not refuse, in any state', () => {
    fc.assert(
      fc.property(states, ({ request, quote: changes, supplier, policy, now }) => {
        const quote = aQuote('acme', changes)
        const aggregate = aRequestAggregate({ quotes: [quote, aQuote('bolt')], request })
        const allowed = {
          supplier: { update: !isRefusal(decideUpdate(aggregate, quote, OTHER, policy, now)), award: false },
          admin: {
            update: false,
            award: !isRefusal(decideAward(aggregate, quote, supplier, quote.updateCount)),
          },
        }
        for (const role of ['supplier', 'admin'] as const)
          expect(movesOfQuote(aggregate.request, { ...quote, supplier }, role, policy, now)).toEqual(
            quoteMoves.filter((move) => allowed[role][move]),
          )
      }),
      { numRuns: 1000 },
    )
  })
})
