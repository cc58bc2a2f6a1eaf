import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiScope, apiScopes, scopesOf } from '../../../api/domain/access/apiScope.ts'
import { graphqlOpens } from '../../../api/domain/access/graphqlOpens.ts'
import { restOpens } from '../../../api/domain/access/restOpens.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let acme: SupplierSeat
let request: OpenRequest
/** Tokens with one scope each. */
const partners = new Map<ApiScope, Caller>()
const programs = new Map<ApiScope, Caller>()
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  acme = await world.supplier('Acme')
  const best = await world.supplier('Best')
  request = await world.openRequest()
  await world.quote(best, request, '777.77')
  await world.award(await world.quote(acme, request, '900.00'))
  for (const scope of scopesOf.partner)
    partners.set(scope, (await world.token(scope, { scopes: [scope] })).caller)
  for (const scope of apiScopes)
    programs.set(scope, (await world.token(scope, { of: acme, scopes: [scope] })).caller)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const ANSWERS: Readonly<Record<string, string>> = {
  'Query.catalogueCounts': '{ catalogueCounts { products } }',
  'Query.products': '{ products { totalCount } }',
  'Query.variants': '{ variants { totalCount } }',
  'Query.opportunities': '{ opportunities { totalCount } }',
  'Query.opportunityCounts': '{ opportunityCounts { active } }',
  'Query.quotes': '{ quotes { totalCount } }',
  'Query.orders': '{ orders { totalCount } }',
  'Query.inStockProducts': '{ inStockProducts { totalCount } }',
  'Query.supplierImages': '{ supplierImages { totalCount } }',
  'Query.firstPrices': '{ firstPrices { priced } }',
  'Query.supplierNeeds': '{ supplierNeeds { ordersToAnswer } }',
  'Query.supplierStats': '{ supplierStats { activeQuotes } }',
  'Query.notifications': '{ notifications { totalCount } }',
  'Query.unreadNotifications': '{ unreadNotifications }',
  'Query.eventCursor': '{ eventCursor }',
}

const refusedOver = async (caller: Caller, query: string) =>
  (await caller.graphql(query)).codes.includes('FORBIDDEN')

describe('a token with one scope', () => {
  it.each(apiScopes)('%s opens the queries that need no other scope', async (scope) => {
    const caller = programs.get(scope) as Caller
    for (const [field, query] of Object.entries(ANSWERS)) {
      const needs = graphqlOpens[field] as readonly ApiScope[]
      expect(await refusedOver(caller, query), field).toBe(needs.some((each) => each !== scope))
    }
  })

  it.each(apiScopes)('%s opens the paths that need no other scope', async (scope) => {
    const caller = programs.get(scope) as Caller
    for (const [path, opens] of Object.entries(restOpens)) {
      const { status } = await caller.rest(
        'GET',
        path.replace('{supplierId}', acme.id).replace('{id}', acme.id),
      )
      const open = opens === 'always' || (opens !== 'never' && opens.every((each) => each === scope))
      expect(status === 403, `${path}: ${status}`).toBe(!open)
    }
  })

  it('the error names the missing scope', async () => {
    const { text } = await (partners.get('catalogue') as Caller).graphql('{ quoteRequests { totalCount } }')
    expect(text).toContain('lacks the scope REQUESTS')
    const rest = await (programs.get('quotes') as Caller).rest('GET', '/api/orders')
    expect(rest).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', error: 'This token lacks the scope ORDERS' },
    })
  })

  it("a token cannot reach another scope's data indirectly, whatever the path", async () => {
    const requests = programs.get('requests') as Caller
    const roundabout = [
      `{ quoteRequest(id: "${request.id}") { quotes { price { amount } } } }`,
      `{ quoteRequest(id: "${request.id}") { order { total { amount } } } }`,
      `{ quoteRequest(id: "${request.id}") { variant { myPricing { basePrice { amount } } } } }`,
      '{ opportunities { edges { node { suggestedPrice { amount } } } } }',
      '{ opportunities { edges { node { ...mine } } } } fragment mine on Opportunity { myQuote { id } }',
      '{ opportunities { edges { node { ... on Opportunity { aliased: myQuote { id } } } } } }',
      '{ viewer { supplier { counts { openQuotes } } } }',
    ]
    for (const query of roundabout) {
      expect(await refusedOver(requests, query), query).toBe(true)
      const all = await world.program(`all of ${roundabout.indexOf(query)}`, acme)
      expect(await refusedOver(all, query), query).toBe(false)
    }
    expect(
      (await requests.graphql('{ opportunities { edges { node { request { sku } } } } }')).codes,
    ).toEqual([])
  })

  it('a token gets events of its other scopes only with EVENTS', async () => {
    const OPENED = 'subscription { requestOpened { cursor } }'
    expect(await (programs.get('requests') as Caller).subscribe(OPENED).refusal()).toBe('FORBIDDEN')
    expect(await (programs.get('events') as Caller).subscribe(OPENED).refusal()).toBe('FORBIDDEN')
    const { caller } = await world.token('Live', { scopes: ['requests', 'events'] })
    const after = await caller.eventCursor()
    await world.openRequest()
    const heard = caller.subscribe(
      'subscription($after: EventCursor) { requestOpened(after: $after) { request { productTitle } } }',
      { after },
    )
    expect(await heard.take(1)).toHaveLength(1)
  })
})

describe("a supplier's program", () => {
  it("a supplier's token reads exactly what its supplier reads, byte for byte", async () => {
    const { caller } = await world.token('ERP', { of: acme })
    const queries = [
      '{ viewer { role supplier { id companyName } } }',
      '{ products { totalCount edges { node { id title variants { edges { node { sku price { amount } } } } } } } }',
      '{ opportunities { totalCount edges { node { state myQuote { price { amount } } request { status } } } } }',
      '{ quotes { edges { node { price { amount } status supplier { companyName } } } } }',
      '{ orders { edges { node { status total { amount } customerName } } } }',
      '{ notifications { edges { node { kind title } } } }',
    ]
    for (const query of queries)
      expect((await caller.graphql(query)).text, query).toBe((await acme.caller.graphql(query)).text)
    const paths = Object.keys(restOpens).filter((path) => restOpens[path] !== 'never')
    for (const path of paths.map((each) => each.replace('{supplierId}', acme.id).replace('{id}', acme.id)))
      expect((await caller.rest('GET', path)).text, path).toBe((await acme.caller.rest('GET', path)).text)
  })

  it("a supplier's token is offered no actions and can perform none", async () => {
    const { caller } = await world.token('Other ERP', { of: acme })
    const { text } = await caller.graphql('{ orders { edges { node { availableMoves } } } }')
    expect(text).toContain('"availableMoves":[]')
    const { codes } = await caller.graphql('mutation { expireRequests { __typename } }')
    expect(codes).toEqual(['FORBIDDEN'])
    const signIn = await caller.rest('POST', '/api/auth/supplier/login', {
      business_email: acme.email,
      password: 'wrong',
    })
    expect(signIn.status).toBe(403)
  })
})
