import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { restRows } from '../../../api/rest/restEntryPoint.ts'
import { canariesIn, canary } from '../../kit/canaries.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { type Rivalry, rivalry } from './rivalry.ts'

/**
 * A text that a call sends wherever it can, and that no error may repeat: it might be a password, a name, a
 * script.
 */
const ECHO = 'echo-5f0c-<b>-secret'

let server: TestServer
let world: World
let scene: Rivalry
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  scene = await rivalry(world, await world.program('feed'))
})
afterEach(() => expect(server.reported, 'nothing went wrong behind the scenes').toEqual([]))
afterAll(async () => {
  await world.end()
  await server.stop()
})

interface Said {
  readonly to: string
  readonly status: number
  readonly text: string
}

/** Invalid calls on every REST path that changes something: broken values, unknown ids, and the rival's items. */
async function badRestCalls(caller: Caller): Promise<Said[]> {
  const said: Said[] = []
  const targets = [
    ECHO,
    'a8f5c1d2-0000-4000-8000-000000000000',
    ...Object.values(scene.ids).map((ids) => ids.at(-1)),
  ]
  for (const row of restRows) {
    if (row.method === 'GET' || row.method === 'LIST' || row.method === 'FILE' || row.path.includes('/auth/'))
      continue
    for (const target of row.path.includes('{') ? targets : [scene.ids.quoteRequest?.at(-1)]) {
      const path = row.path.replace(/\{\w+\}/, encodeURIComponent(target ?? ECHO))
      const fields = Object.keys(row.fields ?? {})
      const bodies = [
        Object.fromEntries(fields.map((field) => [field, ECHO])),
        Object.fromEntries(fields.map((field) => [field, { [ECHO]: [ECHO] }])),
        Object.fromEntries(
          fields.map((field) => [
            field,
            field.endsWith('id') ? target : field.includes('date') ? '2001-01-01' : '7',
          ]),
        ),
        `{"${ECHO}": `,
        `["${ECHO}"]`,
      ]
      for (const body of bodies) {
        const { status, text } = await caller.rest(row.method, path, body)
        if (status >= 400) said.push({ to: `${row.method} ${row.path}`, status, text })
      }
    }
  }
  return said
}

const bad = JSON.stringify(ECHO)
/** Invalid operations: syntax, unknown fields, wrong types and values, wherever a message could quote them. */
const badOperations = [
  `{ ${ECHO} }`,
  `{ viewer { role(x: ${bad}) } }`,
  `{ viewer(${bad}) { role } }`,
  `{ order(id: ${bad} ${bad}) { id } }`,
  `{ order(id: ${bad}) { id } }`,
  `{ opportunities(after: ${bad}) { totalCount } }`,
  `{ opportunities(first: 100000000) { totalCount } }`,
  `{ opportunities(state: [${bad}]) { totalCount } }`,
  `{ orders(first: ${bad}) { totalCount } }`,
  `{ orders(last: -1) { totalCount } }`,
  `mutation { submitQuote(input: {requestId: ${bad}, price: ${bad}, deliveryDays: 3}) { __typename ... on Error { message } ... on ValidationError { fields { path message } } } }`,
  `mutation { submitQuote(input: {requestId: ${bad}, price: "1.00", deliveryDays: ${bad}}) { __typename } }`,
  `mutation { acceptOrder(input: {orderId: ${bad}, estimatedDelivery: ${bad}}) { __typename ... on Error { message } } }`,
  `mutation { declineRequest(input: {requestId: ${bad}, reason: "no", category: ${bad}}) { __typename } }`,
]
const badVariables = ['SubmitQuoteInput', 'AcceptOrderInput', 'SignInInput', 'SetVariantPricingInput'].map(
  (type) => ({
    query: `mutation($i: ${type}!) { ${type === 'SignInInput' ? 'signInAdmin' : `${type.charAt(0).toLowerCase()}${type.slice(1, -5)}`}(input: $i) { __typename } }`,
    variables: {
      i: { [ECHO]: ECHO, email: { [ECHO]: ECHO }, price: { [ECHO]: 1 }, estimatedDelivery: ECHO },
    },
  }),
)

describe('errors', () => {
  it('REST errors never repeat the input and never reveal anything about others', async () => {
    const callers = [scene.acme.caller, world.visitor(), (await world.admin()).caller]
    for (const [nth, caller] of callers.entries()) {
      const said = await badRestCalls(caller)
      expect(said.length).toBeGreaterThan(50)
      expect(said.filter(({ status }) => status >= 500)).toEqual([])
      expect(said.filter(({ text }) => /echo-5f0c|secret|<b>|prisma|\bat .*\.ts/i.test(text))).toEqual([])
      const isAdmin = nth === 2
      const hidden = isAdmin ? canary : { ...canary, ...scene.rivalCanaries }
      expect(said.flatMap(({ to, text }) => canariesIn(text, hidden).map((hit) => `${to}: ${hit}`))).toEqual(
        [],
      )
    }
  })

  it('GraphQL errors never do either, over HTTP and over WebSocket', async () => {
    const operations = [...badOperations.map((query) => ({ query, variables: {} })), ...badVariables]
    for (const { query, variables } of operations) {
      const { status, text } = await scene.acme.caller.graphql(query, variables)
      expect(status, `${query}: ${text}`).toBeLessThan(500)
      expect(text, `${query} gives nothing`).toMatch(/"errors"|Error"|"order":null/)
      expect(text, query).not.toMatch(/echo-5f0c|secret|<b>|prisma|\bat .*\.ts|RATE_LIMITED/i)
      const following = scene.acme.caller.subscribe(query, variables)
      await following.take(1).catch(() => undefined)
      const raw = following.raw.join('\n')
      expect(raw, `${query} is answered`).toMatch(/"type":"(?:error|next)"/)
      expect(raw, query).not.toMatch(/echo-5f0c|secret|<b>|RATE_LIMITED/i)
      await following.close()
    }
  })

  it('errors are the same for what does not exist and what belongs to someone else', async () => {
    const { caller } = scene.acme
    const nobodys = 'a8f5c1d2-0000-4000-8000-000000000000'
    const rivalsQuote = scene.ids.quote?.[0]
    const rivalsOrder = scene.ids.order?.at(-1)
    const terms = { final_price: '1.00', delivery_time_days: 1 }
    const answer = { action: 'accept', estimated_delivery_date: '2026-04-01' }
    const tracking = { courier_company: 'X', tracking_number: 'Y' }
    const pairs: [string, (id: string | undefined) => string, unknown][] = [
      ['PATCH', (id) => `/api/supplier/quotes/${id}`, terms],
      ['POST', (id) => `/api/orders/${id}/respond`, answer],
      ['POST', (id) => `/api/orders/${id}/tracking`, tracking],
      ['GET', (id) => `/api/suppliers/${id}`, undefined],
    ]
    for (const [method, path, body] of pairs) {
      const theirs = path('').includes('quotes')
        ? rivalsQuote
        : path('').includes('orders')
          ? rivalsOrder
          : scene.rival.id
      const known = await caller.rest(method, path(theirs), body)
      const unknown = await caller.rest(method, path(nobodys), body)
      expect([known.status, known.text], path('')).toEqual([unknown.status, unknown.text])
      expect(known.status).toBe(404)
    }
    const QUERY = 'query($id: ID!) { order(id: $id) { id } supplier(id: $id) { id } }'
    const known = await caller.graphql(QUERY, { id: rivalsOrder })
    expect(known.text).toBe((await caller.graphql(QUERY, { id: nobodys })).text)
    const UPDATE =
      'mutation($i: UpdateQuoteInput!) { updateQuote(input: $i) { __typename ... on Error { message } } }'
    const update = (quoteId: unknown) =>
      caller.graphql(UPDATE, { i: { quoteId, price: '1.00', deliveryDays: 1 } })
    expect((await update(rivalsQuote)).text).toBe((await update(nobodys)).text)
  })
})
