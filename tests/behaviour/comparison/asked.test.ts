import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let first: SupplierSeat
let second: SupplierSeat
let third: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  first = await world.supplier('Cara')
  second = await world.supplier('Bolt')
  third = await world.supplier('Acme')
})
afterEach(async () => {
  await world.end()
  expect(server.reported, 'nothing went wrong behind the scenes').toEqual([])
})
afterAll(() => server.stop())

interface Asked {
  readonly silentSuppliers: { companyName: string }[] | null
  readonly earlierAwards: { order: { id: string }; perPiece: { amount: string } }[] | null
  readonly lastPaid: null | {
    order: { id: string }
    supplier: { companyName: string }
    perPiece: { amount: string; currency: string }
    quantity: number
    awardedAt: string
  }
}
const asked = async (caller: Caller, { id }: OpenRequest): Promise<Asked> => {
  const { quoteRequest } = await caller.graphqlOk<{ quoteRequest: Asked }>(
    `query($id: ID!) { quoteRequest(id: $id) {
      silentSuppliers { companyName }
      earlierAwards { order { id } perPiece { amount } }
      lastPaid { order { id } supplier { companyName } perPiece { amount currency } quantity awardedAt }
    } }`,
    { id },
  )
  return quoteRequest
}
const byAdmin = async (request: OpenRequest) => asked((await world.admin()).caller, request)
const silent = async (request: OpenRequest) =>
  (await byAdmin(request)).silentSuppliers?.map(({ companyName }) => companyName)

describe('silent suppliers', () => {
  it('silent suppliers are the active ones that have neither quoted nor declined, sorted by name', async () => {
    await world.supplier('Waiting', { status: 'pending' })
    await world.supplier('Refused', { status: 'rejected' })
    const request = await world.openRequest()
    expect(await silent(request)).toEqual(['Acme', 'Bolt', 'Cara'])
    await world.quote(first, request, '900.00')
    await world.decline(second, request)
    expect(await silent(request)).toEqual(['Acme'])
    await world.quote(third, request, '950.00')
    expect(await silent(request)).toEqual([])
  })

  it('a supplier that joins later is asked for an open request, but not for a decided one', async () => {
    const request = await world.openRequest()
    const quoteId = await world.quote(first, request, '900.00')
    await world.supplier('Dora')
    expect(await silent(request)).toEqual(['Acme', 'Bolt', 'Dora'])
    await world.award(quoteId)
    await world.supplier('Ella')
    expect(await silent(request)).toEqual(['Acme', 'Bolt', 'Dora'])
  })

  it('the silent suppliers of a decided request stay the same when its order is re-awarded to one of the others', async () => {
    const request = await world.openRequest()
    await world.award(await world.quote(first, request, '900.00'))
    await world.supplier('Ella')
    await world.reject(first, request)
    const { caller } = await world.admin()
    await caller.restOk('POST', `/api/orders/${request.orderId}/re-award`, { new_supplier_id: second.id })
    expect(await silent(request)).toEqual(['Acme', 'Bolt'])
  })

  it('the silent suppliers of a canceled request were active before the cancellation, whatever changed it since', async () => {
    const request = await world.openRequest()
    const { id, payload } = request
    await world.deliver('orders/cancelled', { ...payload, cancelled_at: payload.updated_at })
    await server.settle()
    server.clock.advance(1)
    await world.supplier('Ella')
    await world.prisma.quoteRequest.update({ where: { id }, data: { updatedAt: world.ports.now() } })
    expect(await silent(request)).toEqual(['Acme', 'Bolt', 'Cara'])
  })

  it('only admins can see the silent suppliers', async () => {
    const request = await world.openRequest()
    await world.quote(first, request, '900.00')
    for (const caller of [first.caller, await world.program('feed')])
      expect(await asked(caller, request)).toEqual({
        silentSuppliers: null,
        earlierAwards: null,
        lastPaid: null,
      })
  })
})

describe('the last price paid', () => {
  it('the last price paid is that of the newest award of another request for the same variant, per piece', async () => {
    const product = await world.product()
    const [older, newer, now] = [
      await world.openRequest({ product, quantity: 2 }),
      await world.openRequest({ product, quantity: 3 }),
      await world.openRequest({ product }),
    ]
    expect((await byAdmin(now)).lastPaid).toBeNull()
    await world.award(await world.quote(first, older, '1000.00'))
    await world.award(await world.quote(second, newer, '1000.00'))
    const { awardedAt } = await world.prisma.order.findUniqueOrThrow({ where: { id: newer.orderId } })
    expect((await byAdmin(now)).lastPaid).toEqual({
      order: { id: newer.orderId },
      supplier: { companyName: 'Bolt' },
      perPiece: { amount: '333.33', currency: 'USD' },
      quantity: 3,
      awardedAt: awardedAt?.toISOString(),
    })
    expect((await byAdmin(newer)).lastPaid?.order, 'of an awarded one what was before it').toEqual({
      id: older.orderId,
    })
    expect((await byAdmin(older)).lastPaid, 'never what came after').toBeNull()
    expect((await byAdmin(now)).earlierAwards).toEqual([
      { order: { id: newer.orderId }, perPiece: { amount: '333.33' } },
      { order: { id: older.orderId }, perPiece: { amount: '500.00' } },
    ])
    expect((await byAdmin(older)).earlierAwards).toEqual([])
    await world.reject(first, older)
    expect(
      (await byAdmin(older)).lastPaid?.order,
      'of a rejected one, which is awarded again, the newest',
    ).toEqual({
      id: newer.orderId,
    })
  })

  it('rejected orders, other variants and test requests do not count as prices paid', async () => {
    const product = await world.product()
    const [turnedDown, tried, elsewhere, now] = [
      await world.openRequest({ product }),
      await world.openRequest({ product }),
      await world.openRequest(),
      await world.openRequest({ product }),
    ]
    await world.award(await world.quote(first, turnedDown, '700.00'))
    await world.reject(first, turnedDown)
    await world.prisma.quoteRequest.update({ where: { id: tried.id }, data: { isTest: true } })
    await world.award(await world.quote(first, tried, '710.00'))
    await world.award(await world.quote(first, elsewhere, '720.00'))
    expect(await byAdmin(now)).toMatchObject({ lastPaid: null, earlierAwards: [] })
  })

  it('earlier awards end with the twelfth', async () => {
    const product = await world.product()
    for (let nth = 0; nth < 13; nth++)
      await world.award(await world.quote(first, await world.openRequest({ product }), `${700 + nth}.00`))
    const { earlierAwards } = await byAdmin(await world.openRequest({ product }))
    expect(earlierAwards?.map(({ perPiece }) => perPiece.amount)).toEqual(
      Array.from({ length: 12 }, (_, nth) => `${712 - nth}.00`),
    )
  })
})
