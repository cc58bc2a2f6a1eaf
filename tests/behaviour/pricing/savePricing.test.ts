import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_PRICE_VERSIONS } from '../../../api/domain/list/limits.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const SAVE = `mutation($input: SavePricingInput!) {
  done: savePricing(input: $input) {
    __typename
    ... on PricingSaved {
      dryRun saved created changed unchanged passedOver problemCount
      problems { line variantId sku fields { path message } }
    }
    ... on ValidationError { message }
  }
}`
const PRICING = '/api/supplier/variant-pricing'

interface Saved {
  readonly __typename: string
  readonly saved: boolean
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly passedOver: number
  readonly problemCount: number
  readonly problems: { line: number; variantId: string | null; fields: { path: string; message: string }[] }[]
}
interface Priced {
  readonly variant_id: string
  readonly base_price: string
  readonly landing_price_houston: string
  readonly notes: string | null
}

let server: TestServer
let world: World
let acme: SupplierSeat
let variants: string[]
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  acme = await world.supplier('Acme')
  await world.product('Ring')
  await world.product('Bracelet')
  const rows = await world.prisma.variant.findMany({ select: { id: true }, orderBy: { sku: 'asc' } })
  variants = rows.map(({ id }) => id)
})
afterEach(() => world.end())
afterAll(() => server.stop())

const terms = {
  basePrice: '100',
  houston: '110.5',
  london: '0',
  hongKong: '1,900.00',
  certification: 'IGI',
  leadTimeDays: '14',
  stock: '3',
  minimumOrderQuantity: '',
  notes: ' By hand ',
}
const row = (nth: number, more: object = {}) => ({ variantId: variants[nth], ...terms, ...more })
const save = async (rows: object[], dryRun?: boolean, caller: Caller = acme.caller) =>
  (await caller.graphqlOk<{ done: Saved }>(SAVE, { input: { rows, dryRun } })).done
const savedPrices = (of = acme) => of.caller.restOk<Priced[]>('GET', PRICING)
interface Catalog {
  readonly variants: {
    readonly edges: { node: { id: string; myPricingHistory: { basePrice: { amount: string } }[] } }[]
  }
}
const history = async (nth: number) => {
  const { variants: found } = await acme.caller.graphqlOk<Catalog>(
    '{ variants(first: 10) { edges { node { id myPricingHistory { basePrice { amount } } } } } }',
  )
  const own = found.edges.find(({ node }) => node.id === variants[nth])
  return own?.node.myPricingHistory.map(({ basePrice }) => basePrice.amount) ?? []
}

describe('a price table', () => {
  test('a table is saved as a whole and reports what it did', async () => {
    expect(
      await save([row(0), row(1, { basePrice: '200', stock: '', notes: null }), { variantId: variants[2] }]),
    ).toEqual({
      __typename: 'PricingSaved',
      dryRun: false,
      saved: true,
      created: 2,
      changed: 0,
      unchanged: 0,
      passedOver: 1,
      problemCount: 0,
      problems: [],
    })
    const rows = await savedPrices()
    expect(rows).toHaveLength(2)
    expect(rows.find(({ variant_id }) => variant_id === variants[0])).toMatchObject({
      base_price: '100.00',
      landing_price_houston: '110.50',
      landing_price_london: '0.00',
      landing_price_hongkong: '1900.00',
      certification: 'IGI',
      lead_time_days: 14,
      supplier_stock: 3,
      minimum_order_quantity: null,
      notes: 'By hand',
    })
    expect(await save([row(0), row(1), row(3)])).toMatchObject({
      created: 1,
      changed: 1,
      unchanged: 1,
      passedOver: 0,
    })
    expect(await savedPrices()).toHaveLength(3)
  })

  test('if one row has an error, nothing is saved, and every error is reported with its line', async () => {
    await save([row(0)])
    const result = await save(
      [
        row(0, { basePrice: '999' }),
        row(1, { basePrice: '-1', certification: 'HRD' }),
        {},
        row(2),
        row(3, { leadTimeDays: 'soon' }),
      ].map((each) => ({ variantId: variants[2], ...each })),
    )
    expect(result).toMatchObject({ saved: false, created: 1, changed: 1, passedOver: 1, problemCount: 2 })
    expect(result.problems).toMatchObject([
      {
        line: 2,
        variantId: variants[1],
        fields: [
          { path: 'basePrice', message: 'Base price is required and must be positive' },
          { path: 'certification', message: 'Please select either IGI or GIA certification' },
        ],
      },
      {
        line: 5,
        variantId: variants[3],
        fields: [{ path: 'leadTimeDays', message: 'Lead time must be in whole days, for example 14' }],
      },
    ])
    expect((await savedPrices()).map(({ base_price }) => base_price)).toEqual(['100.00'])
  })

  test('a dry run changes nothing and sends no event', async () => {
    await save([row(0)])
    const before = await savedPrices()
    const after = await acme.caller.eventCursor()
    expect(await save([row(0, { basePrice: '7' }), row(1)], true)).toMatchObject({
      dryRun: true,
      saved: false,
      created: 1,
      changed: 1,
      problems: [],
    })
    expect(await savedPrices()).toEqual(before)
    expect(await acme.caller.eventCursor()).toBe(after)
    expect(await history(0)).toEqual(['100.00'])
  })

  test('saving creates one version of each price that changed, and none of unchanged prices', async () => {
    for (const basePrice of ['100', '100.00', '$100', '150', '150', '100'])
      await save([row(0, { basePrice }), row(1)])
    expect(await history(0)).toEqual(['100.00', '150.00', '100.00'])
    expect(await history(1)).toEqual(['100.00'])
    const before = await savedPrices()
    const after = await acme.caller.eventCursor()
    expect(await save([row(0), row(1)])).toMatchObject({ saved: true, created: 0, changed: 0, unchanged: 2 })
    expect(await savedPrices(), 'not even its date').toEqual(before)
    expect(await acme.caller.eventCursor(), 'nothing has happened').toBe(after)
  })

  test('saving a table leaves the same history as setting prices one at a time', async () => {
    await save([row(0)])
    const one = {
      variant_id: variants[0],
      base_price: '100',
      landing_price_houston: '110.50',
      landing_price_london: 0,
      landing_price_hongkong: '1900',
      certification: 'IGI',
      lead_time_days: 14,
      supplier_stock: 3,
      notes: 'By hand',
    }
    await acme.caller.restOk('POST', PRICING, one)
    expect(await history(0), 'said again').toEqual(['100.00'])
    await acme.caller.restOk('POST', PRICING, { ...one, base_price: '120' })
    expect(await history(0)).toEqual(['120.00', '100.00'])
  })

  test('clearing a landing price removes the price for that hub, whichever way it is sent', async () => {
    const houston = async () => (await savedPrices())[0]?.landing_price_houston
    const set = async () => {
      await save([row(0)])
      expect(await houston()).toBe('110.50')
    }
    const one = {
      variantId: variants[0],
      basePrice: '100',
      houston: ' ',
      london: '0',
      hongKong: '1900',
      certification: 'IGI',
      leadTimeDays: 14,
    }
    const { houston: _, ...withoutHouston } = terms
    const rest = {
      variant_id: variants[0],
      base_price: '100',
      landing_price_london: '0',
      landing_price_hongkong: '1900',
      certification: 'IGI',
      lead_time_days: 14,
    }
    const ways: Record<string, () => Promise<unknown>> = {
      'a cleared cell': () => save([row(0, { houston: '' })]),
      'a cell left out': () => save([{ variantId: variants[0], ...withoutHouston }]),
      'the editor': () =>
        acme.caller.graphqlOk(
          'mutation ($input: SetVariantPricingInput!) { setVariantPricing(input: $input) { __typename ... on Variant { id } } }',
          { input: one },
        ),
      'an empty text over REST': () =>
        acme.caller.restOk('POST', PRICING, { ...rest, landing_price_houston: '' }),
      'null over REST': () => acme.caller.restOk('POST', PRICING, { ...rest, landing_price_houston: null }),
      'an empty cell of a file': () =>
        acme.caller.graphqlOk(
          'mutation ($input: ImportPricingInput!) { importPricing(input: $input) { __typename } }',
          {
            input: {
              dryRun: false,
              csv: `Variant ID,Base price,Houston,London,Hong Kong,Certification,Lead time\n${variants[0]},100,,0,1900,IGI,14`,
            },
          },
        ),
    }
    for (const [way, clear] of Object.entries(ways)) {
      await set()
      await clear()
      expect(await houston(), way).toBe('0.00')
    }
    const forgotten = await acme.caller.rest('POST', PRICING, rest)
    expect(forgotten.status, 'not sent at all').toBe(422)
  })

  test('stock, minimum order and notes that a row leaves out stay; a cleared cell clears them', async () => {
    const optional = { stock: '3', minimumOrderQuantity: '2', notes: 'By hand' }
    const stored = async () => {
      const [{ supplier_stock, minimum_order_quantity, notes } = {}] = await acme.caller.restOk<
        Record<string, unknown>[]
      >('GET', PRICING)
      return [supplier_stock, minimum_order_quantity, notes]
    }
    const { stock: _stock, minimumOrderQuantity: _least, notes: _notes, ...required } = terms
    const set = (more: object) => save([{ variantId: variants[0], ...required, ...more }])
    await set(optional)
    expect(await set({ basePrice: '120' })).toMatchObject({ saved: true, changed: 1 })
    expect(await stored()).toEqual([3, 2, 'By hand'])
    expect(await set({ basePrice: '120' }), 'said again').toMatchObject({ changed: 0, unchanged: 1 })
    await set({ basePrice: '120', stock: '', minimumOrderQuantity: null })
    expect(await stored()).toEqual([null, null, 'By hand'])
    await set({ basePrice: '120', notes: ' ' })
    expect(await stored()).toEqual([null, null, null])
  })

  test('a variant can appear only once, whichever way it is named', async () => {
    const { storeId } = await world.prisma.variant.findUniqueOrThrow({ where: { id: variants[0] } })
    const result = await save([
      row(0),
      row(1),
      row(0, { variantId: variants[0]?.toUpperCase() }),
      row(0, { variantId: storeId }),
    ])
    expect(result.saved).toBe(false)
    expect(result.problems.map(({ line, fields }) => [line, fields])).toEqual([
      [3, [{ path: 'variantId', message: 'Line 1 already has this variant' }]],
      [4, [{ path: 'variantId', message: 'Line 1 already has this variant' }]],
    ])
    expect(await save([row(0, { variantId: storeId })])).toMatchObject({ saved: true, created: 1 })
  })

  test('every row that is not a variant of the catalog is reported, whatever it contains', async () => {
    await world.prisma.variant.update({ where: { id: variants[3] ?? '' }, data: { deletedAt: new Date() } })
    const odd = [NOBODY, 'x', '', "1'--", '\u0000', '\ud800', 'x'.repeat(5_000), variants[3]]
    const result = await save(odd.map((variantId) => row(0, { variantId })))
    expect(result.problems.map(({ line, fields }) => [line, fields[0]?.message])).toEqual(
      odd.map((_, i) => [i + 1, 'This variant is not in the catalog']),
    )
    expect(server.reported).toEqual([])
  })

  test('at most 200 errors are listed and all are counted; more than 5,000 filled rows are not checked', async () => {
    const many = await save(Array.from({ length: 250 }, () => row(0, { variantId: NOBODY })))
    expect(many.problemCount).toBe(250)
    expect(many.problems).toHaveLength(200)
    expect(await save(Array.from({ length: 5_001 }, () => ({ variantId: 'x', basePrice: '1' })))).toEqual({
      __typename: 'ValidationError',
      message: 'Save at most 5,000 rows at once',
    })
    expect(await save([])).toMatchObject({ saved: true, created: 0, passedOver: 0 })
  })

  test('the table belongs to the supplier that saves it', async () => {
    const rival = await world.supplier('Rival')
    await save([row(0)])
    expect(await savedPrices(rival)).toEqual([])
    await save([row(0, { basePrice: '1' })], false, rival.caller)
    expect((await savedPrices()).map(({ base_price }) => base_price)).toEqual(['100.00'])
    const { caller: admin } = await world.admin()
    for (const [who, code] of [
      [admin, 'FORBIDDEN'],
      [await world.program('partner'), 'FORBIDDEN'],
      [await world.program('reader', acme), 'FORBIDDEN'],
      [world.visitor(), 'UNAUTHENTICATED'],
    ] as const)
      expect((await who.graphql(SAVE, { input: { rows: [row(0)] } })).codes).toEqual([code])
  })

  test('of two windows that save at once, one determines the prices, and the history has both', async () => {
    const second = await world.freshCaller(acme)
    const all = (basePrice: string) => variants.map((_, nth) => row(nth, { basePrice }))
    const results = await Promise.all([
      save(all('111')),
      save(all('222'), false, second),
      save(all('333')),
      save(all('444'), false, second),
    ])
    expect(results.every(({ saved }) => saved)).toBe(true)
    const prices = new Set((await savedPrices()).map(({ base_price }) => base_price))
    expect(prices.size, 'never half of one and half of another').toBe(1)
    for (const nth of variants.keys()) {
      const said = await history(nth)
      expect(new Set(said)).toEqual(new Set(['111.00', '222.00', '333.00', '444.00']))
      expect(said).toHaveLength(4)
      expect(said[0]).toBe([...prices][0])
    }
  })
})

describe('setting one price by program', () => {
  const price = {
    base_price: '100.00',
    landing_price_houston: '110.50',
    landing_price_london: '0',
    landing_price_hongkong: '0',
    certification: 'IGI',
    lead_time_days: 14,
  }
  const set = (fields: object) =>
    acme.caller.restOk('POST', PRICING, { variant_id: variants[0], ...price, ...fields })
  const optional = { supplier_stock: 3, minimum_order_quantity: 2, notes: 'Made to order' }

  test('omitted fields stay as they are; null and an empty text clear a field', async () => {
    await set(optional)
    expect(await set({ base_price: '120.00' })).toMatchObject({
      pricing: { base_price: '120.00', ...optional },
    })
    expect(await set({ notes: '', minimum_order_quantity: null })).toMatchObject({
      pricing: { base_price: '100.00', supplier_stock: 3, minimum_order_quantity: null, notes: null },
    })
  })

  test('saving the same price again is no change', async () => {
    await set(optional)
    const versions = () => world.prisma.variantPricingVersion.count()
    const before = await versions()
    await set({})
    expect(await versions()).toBe(before)
  })

  test('only the versions that are shown are kept, of this price and of no other', async () => {
    await acme.caller.restOk('POST', PRICING, { variant_id: variants[1], ...price })
    for (let nth = 0; nth < MAX_PRICE_VERSIONS + 3; nth++) {
      server.clock.advance(1)
      await set({ base_price: `${200 + nth}.00` })
    }
    expect(await world.prisma.variantPricingVersion.count()).toBe(MAX_PRICE_VERSIONS + 1)
    const shown = await history(0)
    expect([shown.length, shown[0]]).toEqual([MAX_PRICE_VERSIONS, `${200 + MAX_PRICE_VERSIONS + 2}.00`])
    expect(await history(1)).toEqual(['100.00'])
  })

  test('a price that was changed meanwhile is not overwritten by someone who saw the earlier one', async () => {
    const answer = (fields: object) =>
      acme.caller.rest('POST', PRICING, { variant_id: variants[0], ...price, ...fields })
    const base = async () => (await savedPrices()).map(({ base_price }) => base_price)
    const updatedAt = async () => (await world.prisma.variantPricing.findFirstOrThrow()).updatedAt
    expect((await answer({ ifUpdatedAt: null })).status).toBe(200)
    expect((await answer({ base_price: '110', ifUpdatedAt: null })).status).toBe(409)
    const seen = await updatedAt()
    server.clock.advance(1)
    expect((await answer({ base_price: '120', ifUpdatedAt: seen })).status).toBe(200)
    expect((await answer({ base_price: '130', ifUpdatedAt: seen })).status).toBe(409)
    expect(await base()).toEqual(['120.00'])
    expect((await answer({ base_price: '120', ifUpdatedAt: seen })).status, 'no change').toBe(200)
    expect((await answer({ base_price: '140' })).status, 'unchecked').toBe(200)
    const setAfter = (ifUpdatedAt: Date | null) =>
      acme.caller.graphqlOk(
        `mutation($input: SetVariantPricingInput!) { done: setVariantPricing(input: $input) {
          __typename ... on ConflictError { message }
        } }`,
        {
          input: {
            ...{ variantId: variants[0], basePrice: '150', houston: '0', london: '0', hongKong: '0' },
            ...{ certification: 'IGI', leadTimeDays: 14, ifUpdatedAt },
          },
        },
      )
    for (const before of [seen, null])
      expect(await setAfter(before)).toEqual({
        done: {
          __typename: 'ConflictError',
          message: 'This price was just changed. Review it, then save again.',
        },
      })
    expect(await setAfter(await updatedAt())).toEqual({ done: { __typename: 'Variant' } })
    expect(await base()).toEqual(['150.00'])
  })

  test('the mutation keeps fields that its input omits, too', async () => {
    await set(optional)
    const input = { variantId: variants[0], basePrice: '130', houston: '0', london: '0', hongKong: '0' }
    const { data } = await acme.caller.graphql<{ done: object }>(
      `mutation($input: SetVariantPricingInput!) { done: setVariantPricing(input: $input) {
        ... on Variant { myPricing { basePrice { amount } stock minimumOrderQuantity notes } }
      } }`,
      { input: { ...input, certification: 'IGI', leadTimeDays: 14, notes: null } },
    )
    expect(data?.done).toEqual({
      myPricing: { basePrice: { amount: '130.00' }, stock: 3, minimumOrderQuantity: 2, notes: null },
    })
  })
})
