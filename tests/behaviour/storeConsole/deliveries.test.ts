import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { canary } from '../../kit/canaries.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
})

interface Delivery {
  readonly id: string
  readonly topic: string
  readonly status: string
  readonly outcome: string | null
  readonly lastError: string | null
  readonly attempts: number
  readonly replays: number
  readonly payload: string | null
  readonly payloadCut: boolean
  readonly size: number | null
  readonly purgedAt: string | null
}

const FIELDS = 'id topic status outcome lastError attempts replays payload payloadCut size purgedAt'

async function list(args = ''): Promise<{ rows: Delivery[]; total: number }> {
  const { storeDeliveries } = await admin.caller.graphqlOk<{
    storeDeliveries: { edges: { node: Delivery }[]; totalCount: number }
  }>(`{ storeDeliveries${args} { edges { node { ${FIELDS} } } totalCount } }`)
  return { rows: storeDeliveries.edges.map(({ node }) => node), total: storeDeliveries.totalCount }
}

const replay = async (deliveryId: string, by = admin.caller) =>
  by.graphql<{ replayDelivery: { __typename: string; message?: string; status?: string } }>(
    `mutation($input: ReplayDeliveryInput!) { replayDelivery(input: $input) {
      __typename ... on StoreDelivery { status replays } ... on Error { message } } }`,
    { input: { deliveryId } },
  )

const dismiss = async (deliveryId: string) =>
  admin.caller.graphql<{ dismissDelivery: { __typename: string; message?: string; status?: string } }>(
    `mutation($input: DismissDeliveryInput!) { dismissDelivery(input: $input) {
      __typename ... on StoreDelivery { status outcome lastError } ... on Error { message } } }`,
    { input: { deliveryId } },
  )

const needsReplay = async () => {
  const { dashboard } = await admin.caller.graphqlOk<{
    dashboard: { needs: { deadDeliveries: number } }
  }>('{ dashboard { needs { deadDeliveries } } }')
  return dashboard.needs.deadDeliveries
}

async function aDelivery(more: object = {}): Promise<string> {
  const { id } = await world.prisma.webhookDelivery.create({
    data: {
      webhookId: crypto.randomUUID(),
      topic: 'orders/create',
      shop: 'shop.test.example',
      sha256: 'x',
      body: Buffer.from('{}'),
      status: 'done',
      receivedAt: world.ports.now(),
      ...more,
    },
    select: { id: true },
  })
  return id
}

describe('the deliveries of the store', () => {
  test('deliveries are listed newest first in pages, each once', async () => {
    for (let minute = 0; minute < 5; minute++)
      await aDelivery({ receivedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)), outcome: `minute ${minute}` })
    const seen: (string | null)[] = []
    let after: string | null = null
    do {
      const answer: {
        storeDeliveries: {
          edges: { node: { outcome: string } }[]
          pageInfo: { hasNextPage: boolean; endCursor: string }
        }
      } = await admin.caller.graphqlOk(
        `query($after: String) { storeDeliveries(first: 2, after: $after) {
          edges { node { outcome } } pageInfo { hasNextPage endCursor } } }`,
        { after },
      )
      const { edges, pageInfo } = answer.storeDeliveries
      seen.push(...edges.map(({ node }) => node.outcome))
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual([4, 3, 2, 1, 0].map((minute) => `minute ${minute}`))
  })

  test('deliveries are found by status, topic, result and order number', async () => {
    const { payload } = await world.openRequest()
    await aDelivery({ topic: 'orders/paid', status: 'dead', lastError: 'The 100% broken one' })
    expect((await list('(status: [DEAD])')).rows.map(({ topic }) => topic)).toEqual(['orders/paid'])
    expect((await list('(topic: "products/create")')).total).toBe(1)
    expect((await list('(search: "100% broken")')).total).toBe(1)
    expect((await list('(search: "100_ broken")')).total).toBe(0)
    const found = await list(`(search: "#${payload.order_number}")`)
    expect(found.rows.map(({ topic }) => topic)).toEqual(['orders/create'])
    expect((await list('(search: "  ")')).total).toBe(3)
    expect((await list('(topic: "orders/create\\u0000")')).total).toBe(0)
  })

  test('deliveries that can be replayed are as many as the desk counts', async () => {
    const purgedAt = world.ports.now()
    const replayable = await aDelivery({ status: 'dead' })
    const others = [
      await aDelivery({ status: 'dead', purgedAt }),
      await aDelivery(),
      await aDelivery({ purgedAt }),
    ]
    const found = await list('(filter: { replayable: true })')
    expect(found.rows.map(({ id }) => id)).toEqual([replayable])
    expect(await needsReplay()).toBe(found.total)
    const rest = await list('(filter: { replayable: false })')
    expect(rest.rows.map(({ id }) => id).sort()).toEqual(others.sort())
  })

  test('a delivery shows what the store sent, with long ids intact', async () => {
    await aDelivery({ body: Buffer.from('{"id":820982911946154508,"line_items":[]}') })
    const [one] = (await list()).rows
    expect(one?.payload).toBe('{\n  "id": 820982911946154508,\n  "line_items": []\n}')
    expect(one?.size).toBe(41)
  })

  test('deliveries that are not JSON are shown as they arrived, and very long ones are cut off', async () => {
    const bad = await aDelivery({ body: Buffer.from('not json'), status: 'dead' })
    const long = await aDelivery({ body: Buffer.from(`{"note":"${'x'.repeat(300_000)}"}`) })
    const byId = new Map((await list()).rows.map((row) => [row.id, row]))
    expect(byId.get(bad)).toMatchObject({ payload: 'not json', payloadCut: false })
    expect(byId.get(long)).toMatchObject({ payloadCut: true, size: 300_011 })
    expect(byId.get(long)?.payload).toHaveLength(256 * 1024)
  })

  test('a delivery whose payload was deleted shows none', async () => {
    await aDelivery({ body: Buffer.alloc(0), purgedAt: world.ports.now() })
    expect((await list()).rows[0]).toMatchObject({ payload: null, size: null, payloadCut: false })
  })

  test('only admins can see deliveries and their payloads', async () => {
    const acme = await world.supplier('Acme')
    await world.openRequest()
    const [one] = (await list()).rows
    const queries = [
      `{ storeDelivery(id: "${one?.id}") { payload } }`,
      '{ storeDeliveries { edges { node { payload } } } }',
    ]
    for (const caller of [world.visitor(), acme.caller, await world.program('feed')])
      for (const query of queries) {
        const { codes, text } = await caller.graphql(query)
        expect(['UNAUTHENTICATED', 'FORBIDDEN']).toContain(codes[0])
        expect(text).not.toContain(canary.email)
      }
  })
})

describe('a replay', () => {
  test('replaying a processed delivery has no second effect', async () => {
    const { id } = await world.openRequest()
    const [order] = (await list('(topic: "orders/create")')).rows
    const before = await world.prisma.quoteRequest.findMany()
    const answer = await replay(order?.id ?? '')
    expect(answer.data.replayDelivery).toMatchObject({ status: 'RECEIVED', replays: 1 })
    await server.settle()
    expect(await world.prisma.quoteRequest.findMany()).toEqual(before)
    expect(before.map((request) => request.id)).toEqual([id])
    expect((await list('(topic: "orders/create")')).rows[0]).toMatchObject({ status: 'DONE', replays: 1 })
  })

  test('replaying a dead letter does the work that failed before, with all of its attempts', async () => {
    const order = await world.order()
    await aDelivery({
      body: Buffer.from(JSON.stringify(order)),
      resource: `orders/${order.id}`,
      status: 'dead',
      attempts: 10,
      lastError: 'The database was away',
    })
    const [dead] = (await list('(status: [DEAD])')).rows
    await replay(dead?.id ?? '')
    await server.settle()
    expect(await world.prisma.quoteRequest.count()).toBe(1)
    const { rows } = await list('(topic: "orders/create")')
    expect(rows[0]).toMatchObject({ status: 'DONE', attempts: 1, lastError: null })
  })

  test('two simultaneous replays run once', async () => {
    await server.stopScheduledJobs()
    const id = await aDelivery({ status: 'dead' })
    const answers = await Promise.all([replay(id), replay(id)])
    const members = answers.map(({ data }) => data.replayDelivery.__typename).sort()
    expect(members).toEqual(['ConflictError', 'StoreDelivery'])
    expect((await list()).rows[0]?.replays).toBe(1)
    await server.stop()
    server = await startTestServer()
  })

  test.each([
    ['that waits', { status: 'received', nextAttemptAt: new Date('2030-01-01') }],
    ['whose payload was deleted', { purgedAt: new Date(0), body: Buffer.alloc(0) }],
    ['of a topic that nobody follows', { topic: 'themes/publish', status: 'ignored' }],
  ])('replaying a delivery %s is refused with the reason', async (_what, more) => {
    const id = await aDelivery(more)
    const { data } = await replay(id)
    expect(data.replayDelivery.__typename).toBe('ConflictError')
    expect(data.replayDelivery.message).toMatch(/\.$/)
    expect((await list()).rows[0]?.replays).toBe(0)
  })

  test('replaying all dead letters skips those without a payload', async () => {
    for (let nth = 0; nth < 3; nth++) await aDelivery({ status: 'dead' })
    await aDelivery({ status: 'dead', purgedAt: new Date(0), body: Buffer.alloc(0) })
    expect(await needsReplay(), 'nobody is asked to replay what cannot be').toBe(3)
    const { replayDeadDeliveries } = await admin.caller.graphqlOk<{
      replayDeadDeliveries: { replayedCount: number }
    }>('mutation { replayDeadDeliveries { replayedCount } }')
    expect(replayDeadDeliveries.replayedCount).toBe(3)
    await server.settle()
    expect(await world.prisma.webhookDelivery.count({ where: { replays: 1 } })).toBe(3)
  })

  test('admins on the store screens see the replay and its result live', async () => {
    const id = await aDelivery()
    const after = await admin.caller.eventCursor()
    await replay(id)
    await server.settle()
    const heard = await admin.caller
      .subscribe<{
        storeChanged: object
      }>('subscription($after: EventCursor) { storeChanged(after: $after) { what deliveryId runId } }', {
        after,
      })
      .take(2)
    expect(heard.slice(0, 2)).toEqual([
      { storeChanged: { what: 'DELIVERY', deliveryId: id, runId: null } },
      {
        storeChanged: {
          what: 'DELIVERY',
          deliveryId: expect.toSatisfy((said) => said === id || said === null) as unknown,
          runId: null,
        },
      },
    ])
  })
})

describe('dismissing', () => {
  test('a dismissed delivery no longer needs attention, keeps its error, and can still be replayed', async () => {
    const order = await world.order()
    const id = await aDelivery({
      body: Buffer.from(JSON.stringify(order)),
      resource: `orders/${order.id}`,
      status: 'dead',
      lastError: 'The order has no customer',
    })
    expect(await needsReplay()).toBe(1)
    expect((await dismiss(id)).data.dismissDelivery).toEqual({
      __typename: 'StoreDelivery',
      status: 'DISMISSED',
      outcome: `Dismissed by ${admin.name}`,
      lastError: 'The order has no customer',
    })
    expect(await needsReplay()).toBe(0)
    expect((await list('(status: [DEAD])')).total).toBe(0)
    expect((await list('(status: [DISMISSED])')).total).toBe(1)
    const { replayDeadDeliveries } = await admin.caller.graphqlOk<{
      replayDeadDeliveries: { replayedCount: number }
    }>('mutation { replayDeadDeliveries { replayedCount } }')
    expect(replayDeadDeliveries.replayedCount, 'it stays dismissed').toBe(0)

    await replay(id)
    await server.settle()
    expect(await world.prisma.quoteRequest.count()).toBe(1)
    expect((await list('(topic: "orders/create")')).rows[0]).toMatchObject({
      status: 'DONE',
      lastError: null,
    })
  })

  test.each(['received', 'done', 'ignored', 'dismissed'])(
    'a delivery with the status %s cannot be dismissed',
    async (status) => {
      const id = await aDelivery({ status, nextAttemptAt: new Date('2030-01-01') })
      const { dismissDelivery } = (await dismiss(id)).data
      expect(dismissDelivery).toMatchObject({
        __typename: 'ConflictError',
        message: 'Only a failed delivery can be dismissed.',
      })
      expect((await list()).rows[0]?.status).toBe(status.toUpperCase())
    },
  )
})
