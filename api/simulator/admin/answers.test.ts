import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStore, askStore, postToStore, readStore } from '../../../tests/kit/store/askStore.ts'
import { sevenProducts } from '../../../tests/kit/store/sevenProducts.ts'
import type { Simulator } from '../startSimulator.ts'

interface Ids {
  readonly nodes: readonly { readonly id: string }[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly endCursor: string
  }
}

const PAGE = 'nodes { id } pageInfo { hasNextPage hasPreviousPage endCursor }'

let simulator: Simulator
let ids: string[]

const products = async (args: string) =>
  (await readStore<{ products: Ids }>(simulator, `{ products(${args}) { ${PAGE} } }`)).products
const errorOf = async (query: string) => (await askStore(simulator, query)).errors?.[0]

beforeAll(async () => {
  simulator = await aStore({ limits: { bucket: { size: 1_000_000, restorePerSecond: 100 } } })
  ids = await sevenProducts(simulator)
})

afterAll(() => simulator.stop())

describe('pages', () => {
  test('following cursors to the end lists every row once', async () => {
    const seen: string[] = []
    let after = ''
    for (let more = true; more;) {
      const page = await products(`first: 3${after && `, after: "${after}"`}`)
      seen.push(...page.nodes.map(({ id }) => id))
      more = page.pageInfo.hasNextPage
      after = page.pageInfo.endCursor
    }
    expect(seen).toEqual(ids)
  })

  test('pages can go backwards from the end, and lists can be reversed', async () => {
    const last = await products('last: 2')
    expect(last.nodes.map(({ id }) => ids.indexOf(id))).toEqual([5, 6])
    expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
    const turned = await products('first: 2, reverse: true')
    const next = await products(`first: 2, reverse: true, after: "${turned.pageInfo.endCursor}"`)
    expect([...turned.nodes, ...next.nodes].map(({ id }) => ids.indexOf(id))).toEqual([6, 5, 4, 3])
  })

  test('lists come in the requested order', async () => {
    const byTitle = await products('first: 7, sortKey: TITLE')
    expect(byTitle.nodes.map(({ id }) => ids.indexOf(id))).toEqual([6, 5, 4, 3, 2, 1, 0])
    const byChange = await products('first: 7, sortKey: UPDATED_AT, reverse: true')
    expect(byChange.nodes[0]?.id).toBe(ids[6])
  })

  test('a cursor of another sort order is invalid', async () => {
    const { pageInfo } = await products('first: 1, sortKey: TITLE')
    const wrong = `{ products(first: 1, after: "${pageInfo.endCursor}") { ${PAGE} } }`
    expect((await errorOf(wrong))?.message).toBe('Invalid cursor for current pagination sort.')
    expect((await errorOf(`{ products(first: 1, after: "zzz") { ${PAGE} } }`))?.message).toContain(
      'Invalid cursor',
    )
  })

  test.each([
    ['', 'you must provide one of first or last'],
    ['(first: 1, last: 1)', 'providing both first and last is not supported'],
    ['(first: 251)', "Argument 'first' on Field 'products' has an invalid value (251)"],
    ['(last: -1)', "Argument 'last' on Field 'products' has an invalid value (-1)"],
  ])('products%s is refused', async (args, message) => {
    expect((await errorOf(`{ products${args} { nodes { id } } }`))?.message).toContain(message)
  })

  test('no cursor goes deeper than the store allows', async () => {
    const shallow = await aStore({ limits: { depth: 5 } })
    for (let i = 0; i < 8; i++) shallow.store.putProduct({})
    const page = (after: string) => `{ products(first: 4, after: ${after}) { ${PAGE} } }`
    const first = await readStore<{ products: Ids }>(shallow, page('null'))
    const cursor = JSON.stringify(first.products.pageInfo.endCursor)
    expect((await askStore(shallow, page(cursor))).errors?.[0]?.message).toContain('5 objects deep')
    const one = await askStore(shallow, page(cursor).replace('first: 4', 'first: 1'))
    expect(one.errors).toBeUndefined()
    await shallow.stop()
  })
})

describe('counts', () => {
  test('counts stop at ten thousand unless requested otherwise, and say so', async () => {
    const count = (args: string) =>
      readStore<{ productsCount: unknown }>(simulator, `{ productsCount${args} { count precision } }`)
    expect((await count('')).productsCount).toEqual({ count: 7, precision: 'EXACT' })
    expect((await count('(limit: 5)')).productsCount).toEqual({ count: 5, precision: 'AT_LEAST' })
    expect((await count('(limit: null, query: "status:active")')).productsCount).toEqual({
      count: 5,
      precision: 'EXACT',
    })
  })
})

describe('looking up one by id', () => {
  test('an unknown id gives null, and an id of another kind an error', async () => {
    expect(await readStore(simulator, '{ product(id: "gid://shopify/Product/1") { id } }')).toEqual({
      product: null,
    })
    expect((await errorOf('{ product(id: "7") { id } }'))?.message).toContain("Invalid global id '7'")
    expect((await errorOf(`{ order(id: "${ids[0]}") { id } }`))?.message).toContain('Invalid id')
  })

  test('the node query finds every kind of object', async () => {
    const query = `{ node(id: "${ids[0]}") { id ... on Product { title } } }`
    expect(await readStore(simulator, query)).toEqual({ node: { id: ids[0], title: 'Ring 7' } })
  })

  test('a line’s variant and product are null once they are deleted', async () => {
    const { id, variants } = await withVariants()
    const order = simulator.store.placeOrder({ lines: variants.map((variantId) => ({ variantId })) })
    simulator.store.deleteVariant(variants[0] ?? '')
    const query = `{ order(id: "gid://shopify/Order/${order.id}") { lineItems(first: 5) { nodes { title variant { id } product { id } } } } }`
    const lines = async () =>
      (await readStore<{ order: { lineItems: { nodes: unknown[] } } }>(simulator, query)).order.lineItems
        .nodes
    expect(await lines()).toMatchObject([
      { title: 'Lost', variant: null, product: {} },
      { variant: {}, product: {} },
    ])
    simulator.store.deleteProduct(id)
    expect(await lines()).toMatchObject([
      { variant: null, product: null },
      { variant: null, product: null },
    ])
  })
})

async function withVariants() {
  const { id } = simulator.store.putProduct({ title: 'Lost', variants: [{}, {}] })
  return { id, variants: simulator.store.ledger.variantsOf(id).map((variant) => variant.id) }
}

describe('requests that cannot be answered', () => {
  test('a query that does not match the schema is refused at no cost', async () => {
    const { data, errors } = await askStore(simulator, '{ products(first: 1) { nodes { color } } }')
    expect(data).toBeUndefined()
    expect(errors?.[0]?.message).toContain('color')
    expect((await errorOf('{ products('))?.message).toContain('Syntax Error')
  })

  test('a field that the simulator does not support is an error, never a made-up value', async () => {
    const { errors } = await askStore(simulator, '{ shop { richTextEditorUrl } }')
    expect(errors?.[0]?.message).toBe('The simulator does not support Shop.richTextEditorUrl')
  })

  test('a body without a query is refused', async () => {
    const answer = await fetch(`${simulator.url}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'x-shopify-access-token': 'known-to-the-test' },
      body: 'query=1',
    })
    expect(answer.status).toBe(400)
  })
})

describe('versions', () => {
  test('the response names its API version; an unsupported old one falls forward', async () => {
    const named = async (version: string) => {
      const answer = await postToStore(simulator, '{ shop { name } }', { version })
      return [answer.status, answer.headers.get('x-shopify-api-version')]
    }
    expect(await named('2026-10')).toEqual([200, '2026-10'])
    expect(await named('2026-07')).toEqual([200, '2026-07'])
    expect(await named('2024-01')).toEqual([200, '2026-01'])
    expect(await named('2031-01')).toEqual([404, null])
    expect(await named('latest')).toEqual([404, null])
  })
})
