import { print } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../kit/Caller.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../kit/world.ts'
import { trustedDocument } from '../../web/build/trustedDocument.ts'
import * as documents from '../../web/gql/graphql.ts'
import { allowCrawls, crawlGraphql, type Ids } from './privacy/crawl.ts'

type Variables = Readonly<Record<string, unknown>>

let server: TestServer
let world: World
let acme: SupplierSeat
let admin: Caller
let request: OpenRequest
let ids: Ids
let statements: string[] = []
beforeAll(async () => {
  server = await startTestServer({}, (sql) => statements.push(sql))
  await server.stopScheduledJobs()
  world = await aWorld(server)
  admin = (await world.admin()).caller
  acme = await world.supplier('Acme')
  const rival = await world.supplier('Rivalia')
  request = await world.openRequest()
  const decided = await world.openRequest()
  await world.openRequest()
  for (const each of [request, decided]) {
    await world.quote(rival, each, '900.00')
    const quoteId = await world.quote(acme, each, '1000.00')
    if (each === decided) await world.award(quoteId)
  }
  const requests = [request.id, decided.id]
  ids = {
    quoteRequest: requests,
    opportunity: requests,
    timeline: requests,
    order: [request.orderId, decided.orderId],
    product: [request.productId],
    supplier: [acme.id, rival.id],
  }
})
beforeEach(() => {
  allowCrawls(server)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

/**
 * Values that differ between two answers: the time, and the audit log's entries about the crawl's refusals.
 */
const CHANGE_BY_THEMSELVES = new Set(['systemStatus', 'auditLog', 'auditLogCheck'])

/** The first answer is the ordinary one; a document is planned when it is repeated. */
async function answers(caller: Caller, query: string, variables: Variables, times = 3): Promise<string[]> {
  const texts: string[] = []
  for (let nth = 0; nth < times; nth++) {
    const { text } = await caller.graphql(query, variables)
    texts.push(text)
  }
  return texts
}

const written = (document: Parameters<typeof print>[0]) => print(document).replaceAll(/ @unmask/g, '')

describe('repeated queries', () => {
  it('are answered byte for byte as the first time: everything that each role can read', async () => {
    const program = await world.token('Partner')
    for (const caller of [admin, acme.caller, program.caller]) {
      const first = await crawlGraphql(caller, ids)
      expect(first.length).toBeGreaterThan(40)
      // First with a new plan, then with the remembered one.
      for (const _time of ['planned', 'remembered'])
        for (const [nth, { of, text }] of (await crawlGraphql(caller, ids)).entries())
          if (!CHANGE_BY_THEMSELVES.has(of)) expect(text, of).toBe(first[nth]?.text)
    }
  })

  it.each([
    ['the comparison', documents.RequestDetailDocument, () => ({ id: request.id })],
    ['the requests', documents.QuoteRequestsScreenDocument, () => ({ first: 20 })],
    ['the orders', documents.OrdersScreenDocument, () => ({ first: 20 })],
    ['an order', documents.OrderDetailDocument, () => ({ id: request.orderId })],
  ] as const)(
    'need fewer statements for %s, and give the same answer',
    async (_what, document, variables) => {
      statements = []
      const query = written(document)
      const [ordinary] = await answers(admin, query, variables(), 1)
      const before = statements.length
      statements = []
      const [planned] = await answers(admin, query, variables(), 1)
      expect(planned).toBe(ordinary)
      expect(statements.length).toBeLessThanOrEqual(before)
    },
  )

  it('see changes at once, and only what the caller may see', async () => {
    const query = `query Mine($id: ID!) { quoteRequest(id: $id) { status quotes { price { amount } comments } } }`
    const held = await world.openRequest()
    const [empty] = await answers(admin, query, { id: held.id })
    expect(JSON.parse(empty ?? '')).toEqual({ data: { quoteRequest: { status: 'PENDING', quotes: [] } } })
    await world.quote(acme, held, '750.00')
    const [filled] = await answers(admin, query, { id: held.id }, 1)
    expect(filled).toContain('"amount":"750.00"')
    const other = await world.supplier('Onlooker')
    const [hidden] = await answers(other.caller, query, { id: held.id }, 1)
    expect(JSON.parse(hidden ?? '')).toEqual({ data: { quoteRequest: { status: 'PENDING', quotes: [] } } })
  })

  it('are refused like the first time: without a session, with wrong variables, for the wrong role', async () => {
    const query =
      'query Orders($first: Int) { suppliers(first: $first) { totalCount edges { node { id } } } }'
    await answers(admin, query, { first: 1 })
    const codes = async (caller: Caller, variables: Variables) =>
      (await caller.graphql(query, variables)).codes
    expect(await codes(acme.caller, {})).toEqual(['FORBIDDEN'])
    expect(await codes(world.visitor(), {})).toEqual(['UNAUTHENTICATED'])
    expect(await codes(admin, { first: 'many' })).toEqual(['BAD_REQUEST'])
    expect(await codes(admin, { first: 1_000 })).toEqual(['BAD_REQUEST'])
  })

  // In the database, as another process would change it.
  it.each([
    [
      'has ended',
      ({ prisma }: World, { id }: SupplierSeat) => prisma.session.deleteMany({ where: { supplierId: id } }),
    ],
    [
      'has expired',
      ({ prisma }: World, { id }: SupplierSeat) =>
        prisma.session.updateMany({ where: { supplierId: id }, data: { expiresAt: new Date(0) } }),
    ],
    [
      'is of a supplier that is no longer active',
      ({ prisma }: World, { id }: SupplierSeat) =>
        prisma.supplier.update({ where: { id }, data: { status: 'rejected' } }),
    ],
  ])('are refused from the moment at which the session %s', async (what, change) => {
    const leaving = await world.supplier(`Whose session ${what}`)
    const query = '{ opportunities(first: 2) { edges { node { id state } } } }'
    const texts = await answers(leaving.caller, query, {}, 6)
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toMatch(/^\{"data":\{"opportunities"/)
    await change(world, leaving)
    const { codes } = await leaving.caller.graphql(query)
    expect(codes).toEqual(['UNAUTHENTICATED'])
  })

  it('keep aliases, fragments and the order of fields', async () => {
    const query = `query ($id: ID!) { one: quoteRequest(id: $id) { __typename ...Named b: quantity ... on QuoteRequest { quotes { id } } }
      two: quoteRequest(id: $id) { quotes { supplier { ...Company } } } }
      fragment Named on QuoteRequest { title: productTitle quotes { price { amount } } }
      fragment Company on Supplier { companyName id }`
    const texts = await answers(admin, query, { id: request.id })
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toMatch(
      /^\{"data":\{"one":\{"__typename":"QuoteRequest","title":"[^"]+","quotes":\[\{"price":\{"amount":"900.00"\},"id"/,
    )
  })
})

describe('repeated mutations', () => {
  const submit = trustedDocument(documents.SubmitQuoteDocument).text
  const inputFor = ({ id: requestId }: OpenRequest, more: object = {}) => ({
    input: { requestId, price: '870.00', deliveryDays: 12, comments: 'In “stock”', ...more },
  })
  /** The values that differ between two requests. */
  const alike = (text: string) =>
    text
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id')
      .replaceAll(/\d{4}-\d\d-\d\dT[0-9:.]+Z/g, 'a time')

  it('are answered like the first time, with no more statements, and seen in the event log once each', async () => {
    const product = await world.product('Submitted again')
    const texts: string[] = []
    const counts: number[] = []
    for (const _time of ['ordinarily', 'planned', 'planned again']) {
      const open = await world.openRequest({ product })
      statements = []
      const { text } = await acme.caller.graphql(submit, inputFor(open))
      counts.push(statements.length)
      texts.push(alike(text))
      const events = { type: 'quote.submitted', requestId: open.id, stream: 'admin' }
      expect(await world.prisma.event.count({ where: events })).toBe(1)
    }
    expect(texts[0]).toContain('"comments":"In “stock”"')
    expect(new Set(texts).size).toBe(1)
    expect(counts[2]).toBeLessThanOrEqual(counts[0] ?? 0)
  })

  it.each([
    ['an invalid price', () => inputFor(request, { price: '0' }), 'ValidationError'],
    ['a second first quote', () => inputFor(request), 'ConflictError'],
    ['an unknown request', () => inputFor({ ...request, id: crypto.randomUUID() }), 'NotFoundError'],
  ])('are refused like the first time: %s', async (_what, input, member) => {
    const [first, ...others] = await answers(acme.caller, submit, input())
    expect(first).toContain(`"__typename":"${member}"`)
    for (const other of others) expect(other).toBe(first)
  })

  it('are refused like the first time to a caller who may not do it', async () => {
    const award = `mutation Award($input: AwardQuoteInput!) { awardQuote(input: $input) { ... on Order { id } } }`
    const variables = { input: { quoteId: crypto.randomUUID(), ifUpdateCount: 0 } }
    await answers(admin, award, variables)
    const { codes } = await acme.caller.graphql(award, variables)
    expect(codes).toEqual(['FORBIDDEN'])
    expect((await world.visitor().graphql(award, variables)).codes).toEqual(['UNAUTHENTICATED'])
  })

  it('are carried out once for each Idempotency-Key, and get the same answer again', async () => {
    const open = await world.openRequest()
    const headers = { 'idempotency-key': 'planned-once' }
    const first = await acme.caller.graphql(submit, inputFor(open), headers)
    const again = await acme.caller.graphql(submit, inputFor(open), headers)
    expect(first.text).toContain('"__typename":"Quote"')
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await world.prisma.quote.count({ where: { requestId: open.id } })).toBe(1)
  })
})
