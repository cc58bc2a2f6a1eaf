import { virtualClock } from '../../../api/simulator/clock.ts'
import {
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '../../../api/simulator/startSimulator.ts'

export const TOKEN = 'known-to-the-test'
export const BEGIN = '2026-11-20T10:00:00Z'

/** A store on a clock that only the test moves. */
export const aStore = (options: Partial<SimulatorOptions> = {}): Promise<Simulator> =>
  startSimulator({
    shop: 'test.myshopify.com',
    token: TOKEN,
    clientId: 'app',
    clientSecret: 'whispered',
    clock: virtualClock({ start: new Date(BEGIN) }),
    ...options,
  })

interface Answer<Data> {
  readonly data?: Data | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[]
  readonly extensions?: {
    readonly cost: {
      readonly requestedQueryCost: number
      readonly actualQueryCost: number | null
      readonly throttleStatus: { readonly currentlyAvailable: number }
    }
    readonly search?: readonly { readonly warnings: readonly { readonly field: string }[] }[]
  }
}

interface Asked {
  readonly variables?: Record<string, unknown>
  readonly token?: string
  readonly version?: string
  readonly headers?: Record<string, string>
}

/** Queries the store's API as an app does. */
export async function postToStore({ url }: Simulator, query: string, asked: Asked = {}): Promise<Response> {
  const { variables = {}, token = TOKEN, version = '2026-10', headers = {} } = asked
  return fetch(`${url}/admin/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token, ...headers },
    body: JSON.stringify({ query, variables }),
  })
}

/** The response body, whatever it contains. */
export async function askStore<Data = Record<string, unknown>>(
  store: Simulator,
  query: string,
  asked: Asked = {},
): Promise<Answer<Data>> {
  const answer = await postToStore(store, query, asked)
  return (await answer.json()) as Answer<Data>
}

/**
 * The response data.
 *
 * @throws if there are errors
 */
export async function readStore<Data>(
  store: Simulator,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const { data, errors } = await askStore<Data>(store, query, { variables })
  if (errors || !data) throw new Error(JSON.stringify(errors))
  return data
}
