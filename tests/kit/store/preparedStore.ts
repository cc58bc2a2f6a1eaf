import { adminClient } from '../../../api/store/admin/adminClient.ts'
import { storeApi } from '../../../api/store/admin/storeApi.ts'
import { virtualTime } from './virtualTime.ts'

type Variables = Record<string, unknown>
export type Answers = Record<string, (variables: Variables, index: number) => unknown>

export const TOO_MUCH = Symbol('too much')
export const FIRST_ONLY = { hasNextPage: false, endCursor: null }
export const at = '2026-11-20T10:00:00Z'

/** The API in front of a fake store with a prepared response to each operation. */
export function aStoreThat(answers: Answers) {
  const asked: { name: string; variables: Variables }[] = []
  const { now, clock, sleep } = virtualTime()
  const client = adminClient({
    settings: { origin: 'http://127.0.0.1:1', version: '2026-10', credentials: { token: 'shpat_1' } },
    shop: 'loupe.myshopify.com',
    report: () => undefined,
    now,
    clock,
    sleep,
    exchange: ({ body }) => {
      const { operationName: name, variables } = JSON.parse(body) as {
        operationName: string
        variables: Variables
      }
      const index = asked.filter((each) => each.name === name).length
      asked.push({ name, variables })
      const answer = answers[name]?.(variables, index)
      const data =
        typeof answer === 'object' && answer !== null ? { shop: { currencyCode: 'USD' }, ...answer } : answer
      const said =
        data === TOO_MUCH
          ? { errors: [{ message: 'too much', extensions: { code: 'MAX_COST_EXCEEDED' } }] }
          : { data }
      return Promise.resolve({ status: 200, headers: new Headers(), text: JSON.stringify(said) })
    },
  })
  const variables = (name: string) => asked.filter((each) => each.name === name).map((each) => each.variables)
  return { api: storeApi(client), variables }
}

export const variant = (id: number) => ({
  id: `gid://shopify/ProductVariant/${id}`,
  price: '1.00',
  position: id,
})
export const product = (variants: object, more: object = {}) => ({
  id: 'gid://shopify/Product/7',
  title: 'Ring',
  status: 'ACTIVE',
  updatedAt: at,
  media: { nodes: [] },
  variants,
  ...more,
})
export const line = (id: number) => ({
  id: `gid://shopify/LineItem/${id}`,
  title: 'Ring',
  currentQuantity: 1,
})
export const order = (lineItems: object) => ({ id: 'gid://shopify/Order/9', updatedAt: at, lineItems })
export const page = (nodes: object[], endCursor: string | null = null) => ({
  nodes,
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
})
