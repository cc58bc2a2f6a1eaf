import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStore, askStore } from '../../../tests/kit/store/askStore.ts'
import type { Simulator } from '../startSimulator.ts'

const FOLDER = join(import.meta.dirname, '../../store/admin/operations')
const files = readdirSync(FOLDER).map((name) => parse(readFileSync(join(FOLDER, name), 'utf8')))
const fragments = new Map(
  files
    .flatMap(({ definitions }) => definitions)
    .flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])),
)
const operations = files
  .flatMap(({ definitions }) => definitions)
  .filter((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)

let simulator: Simulator
let variables: Record<string, unknown>

beforeAll(async () => {
  simulator = await aStore()
  const { store } = simulator
  const { id } = store.putProduct({
    pictures: [{ url: 'https://cdn.example/a.jpg' }],
    variants: [{ cost: '12', weight: { value: 1, unit: 'OUNCES' } }],
  })
  const [variant] = store.ledger.variantsOf(id)
  const order = store.placeOrder({
    customer: {
      firstName: 'Ada',
      email: 'ada@example.com',
      phone: '+44 20 7946 0451',
      address: { countryCode: 'GB' },
    },
    lines: [
      { variantId: variant?.id ?? '', properties: [{ name: 'Ring size', value: '6' }] },
      { tip: { price: '5' } },
    ],
  })
  variables = {
    first: 5,
    lines: 5,
    variants: 5,
    after: null,
    query: `updated_at:>='2026-01-01T00:00:00Z'`,
    topic: 'ORDERS_CREATE',
    uri: 'https://loupe.example/webhooks',
    productId: `gid://shopify/Product/${id}`,
    orderId: `gid://shopify/Order/${order.id}`,
  }
})
afterAll(() => simulator.stop())

test.each(operations.map((each) => [each.name?.value ?? '', each] as const))(
  'every field of Loupe’s operation %s is supported by the simulator',
  async (name, operation) => {
    const needed = new Set<string>()
    const collect = (node: Parameters<typeof visit>[0]): void => {
      visit(node, {
        FragmentSpread({ name: { value } }) {
          const fragment = fragments.get(value)
          if (!fragment || needed.has(value)) return
          needed.add(value)
          collect(fragment)
        },
      })
    }
    collect(operation)
    const text = [operation, ...[...needed].flatMap((each) => fragments.get(each) ?? [])]
      .map(print)
      .join('\n')
    const kind = /Bulk/.test(name) ? 'BulkOperation' : /scri/.test(name) ? 'WebhookSubscription' : null
    const id = kind
      ? `gid://shopify/${kind}/1`
      : /Order|Lines/.test(name)
        ? variables['orderId']
        : variables['productId']
    const wanted = new Set(operation.variableDefinitions?.map(({ variable }) => variable.name.value))
    const after = /More/.test(name) ? await cursor(name) : null
    const all: Record<string, unknown> = { ...variables, id, after }
    if (name === 'StartBulk') all['query'] = '{ products { edges { node { id } } } }'
    const given = Object.fromEntries(Object.entries(all).filter(([key]) => wanted.has(key)))
    const { errors, data } = await askStore(simulator, text, { variables: given })
    expect(errors).toBeUndefined()
    expect(data).toBeDefined()
  },
)

async function cursor(name: string): Promise<unknown> {
  const lines = name === 'MoreLines'
  const id = lines ? variables['orderId'] : variables['productId']
  const field = lines ? 'order' : 'product'
  const list = lines ? 'lineItems' : 'variants'
  const { data } = await askStore<Record<string, Record<string, { pageInfo: { endCursor: string } }>>>(
    simulator,
    `{ ${field}(id: "${String(id)}") { ${list}(first: 1) { pageInfo { endCursor } } } }`,
  )
  return data?.[field]?.[list]?.pageInfo.endCursor
}
