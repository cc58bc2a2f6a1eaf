import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Receiver } from '../../kit/Receiver.ts'
import type { TestServer } from '../../kit/server.ts'
import type { SupplierSeat, World } from '../../kit/world.ts'
import { anEndpoint, change, lookAt, type PostOffice, postOffice, setUpOutgoing } from './outgoingScene.ts'

let server: TestServer
let receiver: Receiver
let world: World
let office: PostOffice

setUpOutgoing((scene) => ({ server, receiver, world } = scene))
beforeEach(async () => {
  office = postOffice(server)
})

const deliver = async () => {
  await office.read()
  await office.post()
}

describe('a partner', () => {
  it('a partner gets the same body as from a GET, signed so that the documented recipe verifies it', async () => {
    const { secret } = await anEndpoint(world, receiver.url)
    const request = await world.openRequest()
    await deliver()
    const [post] = receiver.got
    expect(receiver.topics()).toEqual(['requests/opened'])
    const partner = await world.program('feed')
    const [shown] = await partner.restOk<Record<string, unknown>[]>('GET', '/api/quote-requests')
    expect(post?.body).toEqual(shown)
    expect(post?.body.id).toBe(request.id)
    const signature = createHmac('sha256', secret)
      .update(post?.raw ?? '')
      .digest('base64')
    expect(post?.headers['x-loupe-hmac-sha256']).toBe(signature)
    const [id, at] = [post?.headers['webhook-id'], post?.headers['webhook-timestamp']]
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const standard = createHmac('sha256', key)
      .update([id, at, post?.raw.toString()].join('.'))
      .digest('base64')
    expect(post?.headers['webhook-signature']).toBe(`v1,${standard}`)
    expect(Number(at)).toBe(Math.floor(server.clock.now().getTime() / 1000))
    expect(id).toBe(post?.headers['x-loupe-webhook-id'])
    expect(post?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-loupe-api-version': '1',
      'x-loupe-webhook-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-loupe-event-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-loupe-triggered-at': expect.stringMatching(/^2026-03-02T09:/),
    })
    expect(post?.headers).not.toHaveProperty('cookie')
    expect(post?.headers).not.toHaveProperty('authorization')
  })

  it("a partner gets a request's events from opening to award, and nothing else", async () => {
    await anEndpoint(world, receiver.url)
    const supplier = await world.supplier('Acme')
    const request = await world.openRequest()
    const quoteId = await world.quote(supplier, request, '900.00')
    await world.award(quoteId)
    await world.accept(supplier, request)
    await deliver()
    expect(receiver.topics().sort()).toEqual(['requests/awarded', 'requests/opened'])
  })

  it('a partner gets only the topics it chose', async () => {
    await anEndpoint(world, receiver.url, { topics: ['requests/awarded'] })
    const supplier = await world.supplier('Acme')
    await world.award(await world.quote(supplier, await world.openRequest(), '900.00'))
    await deliver()
    expect(receiver.topics()).toEqual(['requests/awarded'])
  })

  it('a partner gets events from the creation of its endpoint on', async () => {
    await world.openRequest()
    await anEndpoint(world, receiver.url)
    await deliver()
    const later = await world.openRequest()
    await deliver()
    expect(receiver.got.map(({ body }) => body.id)).toEqual([later.id])
  })

  it('events that happen while an endpoint is off are not sent later', async () => {
    const { id } = await anEndpoint(world, receiver.url)
    const { caller } = await world.admin()
    await change(caller, { endpointId: id, enabled: false })
    expect(await lookAt(caller, id)).toMatchObject({ enabled: false, disabledBy: 'Ada 1' })
    await world.openRequest()
    await deliver()
    await change(caller, { endpointId: id, enabled: true })
    const later = await world.openRequest()
    await deliver()
    expect(receiver.got.map(({ body }) => body.id)).toEqual([later.id])
  })
})

describe('a supplier', () => {
  it('a supplier gets its own quotes and orders as its own REST calls show them', async () => {
    const acme = await world.supplier('Acme')
    const bolt = await world.supplier('Bolt')
    await anEndpoint(world, receiver.url, { of: acme })
    const request = await world.openRequest()
    await world.quote(bolt, request, '950.00')
    await world.award(await world.quote(acme, request, '900.00'))
    await deliver()
    expect(receiver.topics().sort()).toEqual([
      'orders/awarded',
      'quotes/submitted',
      'requests/awarded',
      'requests/opened',
    ])
    const shownAt = async (of: SupplierSeat, path: string) =>
      (await of.caller.restOk<object[]>('GET', path))[0]
    const bodyOf = (topic: string) =>
      receiver.got.find(({ headers }) => headers['x-loupe-topic'] === topic)?.body
    expect(bodyOf('orders/awarded')).toEqual(await shownAt(acme, '/api/orders'))
    expect(bodyOf('quotes/submitted')).toEqual(await shownAt(acme, '/api/quotes'))
    expect(bodyOf('requests/awarded')).toEqual(await shownAt(acme, '/api/supplier/quote-opportunities'))
  })

  it('a supplier that loses its order is told that it is gone, and nothing about it', async () => {
    const acme = await world.supplier('Acme')
    const bolt = await world.supplier('Bolt')
    await anEndpoint(world, receiver.url, { of: acme, topics: ['orders/withdrawn'] })
    const request = await world.openRequest()
    await world.award(await world.quote(acme, request, '900.00'))
    await world.reject(acme, request)
    const { caller } = await world.admin()
    await caller.restOk('POST', `/api/orders/${request.orderId}/re-award`, {
      new_supplier_id: bolt.id,
      price: '880.00',
      delivery_time_days: 5,
    })
    await deliver()
    expect(receiver.got.map(({ body }) => body)).toEqual([
      { id: request.orderId, quote_request_id: request.id },
    ])
  })
})

describe('an event', () => {
  it('each event is sent once, however many processes read the log and post at once, and after restarts', async () => {
    await anEndpoint(world, receiver.url)
    const opened: string[] = []
    for (let nth = 0; nth < 6; nth++) opened.push((await world.openRequest()).id)
    const offices = [postOffice(server), postOffice(server), postOffice(server)]
    await Promise.all(offices.map((each) => each.read()))
    await Promise.all(offices.map((each) => each.read()))
    await Promise.all(offices.map((each) => each.post()))
    for (let restarts = 0; restarts < 3; restarts++) {
      office = postOffice(server)
      await deliver()
    }
    expect(receiver.got.map(({ body }) => String(body.id)).sort()).toEqual(opened.sort())
  })

  it('if a process dies while posting, the next one posts the event again', async () => {
    const { id } = await anEndpoint(world, receiver.url)
    await world.openRequest()
    await office.read()
    // The state that a killed process leaves: a claim without a result.
    await world.prisma.outgoingDelivery.updateMany({
      data: { attempts: 1, nextAttemptAt: new Date(server.clock.now().getTime() + 60_000) },
    })
    await office.post()
    expect(receiver.got).toEqual([])
    server.clock.advance(0.1)
    await office.post()
    expect(receiver.topics()).toEqual(['requests/opened'])
    const { caller } = await world.admin()
    expect((await lookAt(caller, id)).deliveries).toMatchObject([{ status: 'DELIVERED', attempts: 2 }])
  })
})
