import fc from 'fast-check'
import type { ApiFault } from '../../../api/simulator/Faults.ts'
import type { Product } from '../../../api/simulator/state/rows.ts'
import type { SyncKind } from '../../../api/domain/storeSync/syncKind.ts'
import type { ProxyFault } from './webhookProxy.ts'
import type { StoreAction, LineKind, NewLine } from './storeActions.ts'

const upTo = (max: number, min = 0) => fc.noBias(fc.integer({ min, max }))
const pick = upTo(50)
const country = fc.constantFrom('GB', 'US', 'FR')
const cents = upTo(99_999, 100)
const newLine: fc.Arbitrary<NewLine> = fc.record({
  kind: fc.constantFrom<LineKind>('variant', 'variant', 'variant', 'variant', 'gift card', 'tip', 'custom'),
  variant: pick,
  quantity: upTo(5, 1),
  size: upTo(9, 4),
})
const is = <Name extends string>(...names: Name[]) => fc.constantFrom(...names)
const sometimes = (action: fc.Arbitrary<StoreAction>) => fc.option(action, { freq: 1 })

const withOrders: fc.Arbitrary<StoreAction> = fc.oneof(
  fc.record({
    do: is('place'),
    lines: fc.array(newLine, { minLength: 1, maxLength: 3 }),
    country: fc.option(country),
  }),
  fc.record({ do: is('quantity'), order: pick, line: pick, quantity: upTo(9, 1) }),
  fc.record({ do: is('add line'), order: pick, line: newLine }),
  fc.record({ do: is('remove line', 'refund line'), order: pick, line: pick }),
  fc.record({ do: is('move'), order: pick, country }),
  fc.record({ do: is('cancel', 'refund', 'delete order'), order: pick }),
)

const withProducts: fc.Arbitrary<StoreAction> = fc.oneof(
  fc.record({ do: is('make product'), variants: upTo(3, 1) }),
  fc.record({
    do: is('change product'),
    product: pick,
    status: fc.constantFrom<Product['status']>('ACTIVE', 'ACTIVE', 'DRAFT', 'ARCHIVED'),
  }),
  fc.record({ do: is('change variant'), variant: pick, cents }),
  fc.record({ do: is('cost'), variant: pick, cents }),
  fc.record({ do: is('add variant'), product: pick }),
  fc.record({ do: is('delete variant'), variant: pick }),
  fc.record({ do: is('delete product'), product: pick }),
)

const inStore = fc.oneof({ weight: 2, arbitrary: withOrders }, { weight: 1, arbitrary: withProducts })

const share = fc.constantFrom(0, 0.3, 0.6)
/** How unreliable the store's deliveries are; only while time passes. */
const disorder: fc.Arbitrary<StoreAction> = fc.record({
  do: is('disorder'),
  modes: fc.record({
    duplicate: share,
    drop: share,
    reorder: fc.boolean(),
    lateBody: fc.boolean(),
    held: fc.constant(true),
  }),
})

const fault: fc.Arbitrary<StoreAction> = fc.oneof(
  fc.record({
    do: is('api fault'),
    fault: fc.constantFrom<ApiFault>('429', '500', '502', 'page', 'reset', 'lost', 'throttled'),
    times: upTo(8, 1),
  }),
  fc.record({ do: is('proxy fault'), fault: fc.constantFrom<ProxyFault>('deaf', 'mute'), times: upTo(4, 1) }),
)

const dieAfter = fc.option(upTo(120, 1), { nil: undefined, freq: 1 })

/** Many actions happen in the store within a second; some are delivered, and some of those are processed. */
const round = fc.tuple(
  sometimes(disorder),
  fc.array(inStore, { minLength: 3, maxLength: 9, size: 'max' }),
  sometimes(fault),
  sometimes(fc.record({ do: is('pass'), seconds: upTo(90, 1) })),
  sometimes(fc.record({ do: is('work'), dieAfter })),
  sometimes(
    fc.record({ do: is('read'), kind: is<SyncKind>('changes', 'changes', 'products', 'costs'), dieAfter }),
  ),
)

/** Rounds of possible actions in a store that already has orders. */
export const actionSequences: fc.Arbitrary<readonly StoreAction[]> = fc
  .tuple(
    fc.array(
      withOrders.filter(({ do: what }) => what === 'place'),
      { minLength: 3, maxLength: 3 },
    ),
    disorder,
    fc.array(round, { minLength: 4, maxLength: 8, size: 'max' }),
  )
  .map(([placed, modes, rounds]) => [
    ...placed,
    { do: 'pass', seconds: 40 },
    { do: 'work', dieAfter: undefined },
    modes,
    ...rounds.flat(2).filter((action) => action !== null),
  ])
