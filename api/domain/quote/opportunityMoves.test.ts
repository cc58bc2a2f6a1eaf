import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { quoteOf } from '../request/requestAggregate.ts'
import { requestStatuses } from '../request/requestState.ts'
import { knownState, type Viewer } from '../request/supplierView.ts'
import {
  aRequestAggregate,
  accepting,
  AFTER,
  aQuote,
  aRejectedRequestAggregate,
  BEFORE,
  blocking,
  DEADLINE,
  OPENED,
  viewer,
} from '../../../tests/kit/domain/aRequestAggregate.ts'
import { decideDecline } from './decideDecline.ts'
import { decideSubmit } from './decideSubmit.ts'
import { decideUpdate, MAX_UPDATES } from './decideUpdate.ts'
import { movesOfOpportunity, opportunityMoves } from './opportunityMoves.ts'
import { quoteStatuses } from './quoteState.ts'

const acme = viewer('acme')
const BOTH = ['submit', 'decline']

function moves(
  aggregate: ReturnType<typeof aRequestAggregate>,
  policy: typeof accepting,
  now: Date,
  supplier: Viewer = acme,
) {
  const state = knownState(aggregate, supplier, policy, now)
  return movesOfOpportunity(state, aggregate.request, quoteOf(aggregate, 'acme') ?? null, policy, now)
}

const unanswered = aRequestAggregate()
const declined = aRequestAggregate({ declinedBy: ['acme'] })
const quoted = aRequestAggregate({ quotes: [aQuote('acme')] })
const unsettled = aRequestAggregate({ quotes: [aQuote('acme', { needsReconfirmation: true })] })
const closed = { request: { status: 'completed' } } as const

const OTHER = aQuote('acme', { price: '1.00', deliveryDays: 1 })

describe('the actions a supplier has on a request', () => {
  test.each([
    ['that is not answered', unanswered, BEFORE, BOTH, BOTH],
    ['that is not answered', unanswered, DEADLINE, BOTH, []],
    ['that is not answered', unanswered, AFTER, BOTH, []],
    ['that it declined', declined, BEFORE, ['submit'], ['submit']],
    ['that it declined', declined, DEADLINE, ['submit'], []],
    ['that it declined', declined, AFTER, ['submit'], []],
    ['that it quoted on', quoted, BEFORE, ['update'], ['update']],
    ['that it quoted on', quoted, DEADLINE, ['update'], []],
    ['that it quoted on', quoted, AFTER, ['update'], []],
    ['that needs reconfirmation', unsettled, BEFORE, ['update'], ['update']],
    ['that needs reconfirmation', unsettled, AFTER, ['update'], ['update']],
    ['that it missed', aRequestAggregate(closed), BEFORE, [], []],
    [
      'that it declined before the award',
      aRequestAggregate({ ...closed, declinedBy: ['acme'] }),
      BEFORE,
      [],
      [],
    ],
    [
      'whose award went to a rival',
      aRequestAggregate({ ...closed, quotes: [aQuote('acme')] }),
      BEFORE,
      [],
      [],
    ],
    ['whose order it rejected', aRejectedRequestAggregate(), BEFORE, [], []],
  ])(
    'a request %s offers the expected actions (%#), with late quotes accepted or blocked',
    (_, aggregate, now, accept, block) => {
      expect(moves(aggregate, accepting, now)).toEqual(accept)
      expect(moves(aggregate, blocking, now)).toEqual(block)
    },
  )

  test('there are no actions on a request that is not the supplier’s opportunity', () => {
    const { request } = aRequestAggregate()
    expect(movesOfOpportunity(null, request, null, accepting, BEFORE)).toEqual([])
  })
})

describe('the offered actions on a request are exactly those allowed', () => {
  const ownQuotes = [
    null,
    ...quoteStatuses.flatMap((status) =>
      [false, true].map((needsReconfirmation) => aQuote('acme', { status, needsReconfirmation })),
    ),
  ]

  test.each(requestStatuses.flatMap((status) => [false, true].map((said) => [status, said] as const)))(
    'the offered actions match for a request that is %s, declined before: %s',
    (status, said) => {
      for (const own of ownQuotes)
        for (const expiresAt of [DEADLINE, null])
          for (const policy of [accepting, blocking])
            for (const now of [BEFORE, DEADLINE, AFTER]) {
              const aggregate = aRequestAggregate({
                request: { status, expiresAt },
                quotes: own ? [own, aQuote('bolt')] : [aQuote('bolt')],
                declinedBy: said ? ['acme'] : [],
              })
              const allowed = {
                submit: !isRefusal(decideSubmit(aggregate, acme, policy, now)),
                update: own !== null && !isRefusal(decideUpdate(aggregate, own, OTHER, policy, now)),
                decline: decideDecline(aggregate, acme, policy, now) === null,
              }
              expect(moves(aggregate, policy, now)).toEqual(opportunityMoves.filter((move) => allowed[move]))
            }
    },
  )

  const states = fc.record({
    request: fc.record({
      status: fc.constantFrom(...requestStatuses),
      expiresAt: fc.option(fc.constant(DEADLINE)),
      heldAt: fc.option(fc.constant(OPENED), { freq: 4 }),
    }),
    own: fc.option(
      fc.record({
        status: fc.constantFrom(...quoteStatuses),
        needsReconfirmation: fc.boolean(),
        updateCount: fc.constantFrom(0, MAX_UPDATES),
      }),
    ),
    declinedBy: fc.subarray(['acme', 'bolt']),
    heldBy: fc.option(fc.constantFrom('acme', 'bolt')),
    activatedAt: fc.option(fc.constantFrom(BEFORE, OPENED)),
    policy: fc.constantFrom(accepting, blocking),
    now: fc.constantFrom(BEFORE, DEADLINE, AFTER),
  })

  it('an action is offered exactly when its decision does not refuse, in any state', () => {
    fc.assert(
      fc.property(states, ({ request, own, declinedBy, heldBy, activatedAt, policy, now }) => {
        const quote = own && aQuote('acme', own)
        const supplier = { supplierId: 'acme', activatedAt }
        const aggregate = aRequestAggregate({
          request,
          quotes: quote ? [aQuote('bolt'), quote] : [aQuote('bolt')],
          declinedBy,
          order: { supplierId: heldBy },
        })
        const allowed = {
          submit: !isRefusal(decideSubmit(aggregate, supplier, policy, now)),
          update: quote !== null && !isRefusal(decideUpdate(aggregate, quote, OTHER, policy, now)),
          decline: decideDecline(aggregate, supplier, policy, now) === null,
        }
        expect(moves(aggregate, policy, now, supplier)).toEqual(
          opportunityMoves.filter((move) => allowed[move]),
        )
      }),
      { numRuns: 2000 },
    )
  })
})
