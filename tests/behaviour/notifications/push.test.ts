import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announceClosing } from '../../../api/usecases/request/announceClosing.ts'
import { cleanUp } from '../../../api/data/database/cleanUp.ts'
import { pushQueue } from '../../../api/data/push/pushQueue.ts'
import { theClock } from '../../../api/domain/actor.ts'
import type { PushMessage } from '../../../api/domain/notification/pushMessage.ts'
import { queueNotifications } from '../../../api/mail/queueNotifications.ts'
import { poster } from '../../../api/outgoing/poster.ts'
import { mintPushKey, pushKeys } from '../../../api/outgoing/pushKeys.ts'
import { pushSender } from '../../../api/outgoing/pushSender.ts'
import type { QueueSender } from '../../../api/outgoing/queueSender.ts'
import { eraseSupplier } from '../../../api/usecases/supplier/eraseSupplier.ts'
import { reawardOrder } from '../../../api/usecases/order/reawardOrder.ts'
import { endSupplierAccess } from '../../../api/usecases/supplier/endSupplierAccess.ts'
import type { Caller } from '../../kit/Caller.ts'
import { canary, canariesIn } from '../../kit/canaries.ts'
import { PushBrowser, vapidClaims } from '../../kit/PushBrowser.ts'
import { Receiver } from '../../kit/Receiver.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { succeeded } from '../../kit/succeeded.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
/** The push service of all browsers: the path of an address identifies its browser. */
let service: Receiver
let world: World
let acme: SupplierSeat
let sender: QueueSender
/** The keys of this test's sender; the server's own sender has stopped with its other jobs. */
const keys = pushKeys(mintPushKey())
let outcomes: string[] = []

beforeAll(async () => {
  server = await startTestServer({ LOCAL_WEBHOOKS: '1' })
  await server.stopScheduledJobs()
  service = await Receiver.start()
})
afterAll(async () => {
  await service.stop()
  await server.stop()
})
beforeEach(async () => {
  world = await aWorld(server)
  service.clear()
  outcomes = []
  acme = await world.supplier('Acme')
  sender = pushSender({
    queue: pushQueue(world.prisma),
    post: poster({ local: true }),
    source: { keys, contact: null },
    ended: (outcome) => void outcomes.push(outcome),
    now: server.clock.now,
    report: (error) => void server.reported.push(error),
  })
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})

const aBrowser = (name: string) => new PushBrowser(`${service.url}/${name}`)

const turnOn = async (caller: Caller, browser: PushBrowser) =>
  (
    await caller.graphqlOk<{ turnOnPush: { on?: boolean; message?: string } }>(
      'mutation($input: TurnOnPushInput!) { turnOnPush(input: $input) { ... on Push { on } ... on Error { message } } }',
      { input: browser.subscription },
    )
  ).turnOnPush
const push = async (caller: Caller) =>
  (await caller.graphqlOk<{ push: { on: boolean; publicKey: string } }>('{ push { on publicKey } }')).push

const queue = () =>
  queueNotifications(server.deps.notificationLog, server.clock.now, server.deps.env.linkBase)

/** The messages that reach this browser when the log is read and everything due is sent. */
async function arriving(at: PushBrowser): Promise<PushMessage[]> {
  service.got.length = 0
  await queue()
  await sender.drain()
  const own = service.got.filter(({ path }) => at.endpoint.endsWith(path))
  return own.map(({ raw }) => at.message(raw))
}
const titles = async (at: PushBrowser) => (await arriving(at)).map(({ title }) => title)

const reaward = async ({ orderId }: OpenRequest, { id: supplierId }: SupplierSeat) =>
  succeeded(
    await reawardOrder(world.ports, (await world.admin()).as, {
      orderId,
      supplierId,
      price: '950.00',
      deliveryTimeDays: 9,
    }),
  )

describe('push notifications', () => {
  it('a new request reaches the device of a supplier that asked for it, and nobody else’s', async () => {
    const bolt = await world.supplier('Bolt')
    const [phone, other] = [aBrowser('acme'), aBrowser('bolt')]
    expect((await push(acme.caller)).on).toBe(false)
    expect(await turnOn(acme.caller, phone)).toEqual({ on: true })
    expect((await push(acme.caller)).on).toBe(true)
    expect((await push(bolt.caller)).on).toBe(false)
    const request = await world.openRequest({ country: 'GB', quantity: 2 })
    const [message, ...more] = await arriving(phone)
    expect(more).toEqual([])
    expect(message).toMatchObject({
      title: 'New quote request',
      link: `/quote-opportunities?quote=${request.id}`,
      tag: request.id,
    })
    expect(canariesIn(JSON.stringify(message))).toEqual([])
    const headers = service.got[0]?.headers ?? {}
    const { expiresAt } = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id: request.id } })
    expect(Number(headers['ttl'])).toBe(
      Math.ceil(((expiresAt?.getTime() ?? 0) - server.clock.now().getTime()) / 1_000),
    )
    expect(vapidClaims(String(headers['authorization']), keys.publicKey)).toMatchObject({
      aud: new URL(phone.endpoint).origin,
    })
    expect(await arriving(phone), 'once').toEqual([])
    expect(await arriving(other)).toEqual([])
    expect(await world.prisma.pushMessage.count(), 'nothing is kept').toBe(0)
  })

  it('a supplier is notified of its deadline and its award, and not of a rival’s', async () => {
    const bolt = await world.supplier('Bolt')
    const [phone, other] = [aBrowser('acme'), aBrowser('bolt')]
    await turnOn(acme.caller, phone)
    await turnOn(bolt.caller, other)
    const request = await world.openRequest()
    await queue()
    await sender.drain()
    const quoteId = await world.quote(acme, request, '900.00')
    const { expiresAt } = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id: request.id } })
    server.clock.advance(((expiresAt?.getTime() ?? 0) - server.clock.now().getTime()) / 3_600_000 - 0.5)
    await announceClosing(world.ports, theClock)
    expect(await titles(other)).toEqual(['Deadline within 1 hour'])
    await world.award(quoteId)
    expect(await arriving(phone)).toMatchObject([
      { title: 'Order awarded to you', link: `/awarded-orders#request-${request.id}`, tag: request.id },
    ])
    expect(service.got, 'nothing for Bolt').toHaveLength(1)
  })

  it('an admin is notified of a rejected order, without the supplier’s name and words', async () => {
    const admin = await world.admin()
    const desk = aBrowser('desk')
    await turnOn(admin.caller, desk)
    const request = await world.openRequest()
    await world.award(await world.quote(acme, request, '900.37'))
    await world.reject(acme, request, 'Flamingo is ill')
    const messages = await arriving(desk)
    expect(messages).toMatchObject([{ title: 'Order rejected', link: `/orders/${request.orderId}` }])
    expect(JSON.stringify(messages)).not.toMatch(/Acme|Flamingo|900\.37/)
  })

  it('an admin is notified of one application an hour, however many companies apply and however often the log is read', async () => {
    const desk = aBrowser('desk')
    await turnOn((await world.admin()).caller, desk)
    const applying = async (...names: string[]) => {
      for (const name of names) await world.supplier(name, { status: 'pending' })
      return titles(desk)
    }
    expect(await applying('Pendulum', 'Quartz')).toEqual(['New supplier application'])
    expect(await applying('Rosette')).toEqual([])
    server.clock.advance(1)
    expect(await applying('Solitaire')).toEqual(['New supplier application'])
  })

  it('a viewer is not notified of a request that only others can release', async () => {
    const [desk, viewers] = [aBrowser('desk'), aBrowser('viewer')]
    await turnOn((await world.admin()).caller, desk)
    await turnOn((await world.anotherAdmin('viewer')).caller, viewers)
    await world.openRequest({ properties: [{ name: 'Engraving', value: `For ${canary.firstName}` }] })
    expect(await titles(desk)).toEqual(['Request awaiting release'])
    expect(service.got, 'nothing for the viewer').toHaveLength(1)
  })

  it('events before it was turned on, or after it was turned off, are not sent', async () => {
    const phone = aBrowser('acme')
    await world.openRequest()
    server.clock.advance(0.1)
    await turnOn(acme.caller, phone)
    expect(await arriving(phone)).toEqual([])
    await world.openRequest()
    await queue()
    await acme.caller.graphqlOk('mutation { turnOffPush { __typename } }')
    expect((await push(acme.caller)).on).toBe(false)
    expect(await arriving(phone)).toEqual([])
  })
})

describe('a push service that fails', () => {
  let phone: PushBrowser
  beforeEach(async () => {
    phone = aBrowser('acme')
    await turnOn(acme.caller, phone)
    await world.openRequest()
    service.answers(503)
    expect(await arriving(phone)).toHaveLength(1)
    expect(outcomes).toEqual(['retried'])
  })

  it('is tried again later, and the operator can count the results of posts', async () => {
    expect(await arriving(phone), 'not at once').toEqual([])
    service.answers(201)
    server.clock.advance(0.1)
    expect(await titles(phone)).toEqual(['New quote request'])
    expect(outcomes).toEqual(['retried', 'accepted'])
  })

  it('is given up once the message is of no more use', async () => {
    for (let hours = 0; hours < 26; hours += 0.5) {
      server.clock.advance(0.5)
      await sender.drain()
    }
    expect(outcomes.filter((outcome) => outcome === 'given up')).toHaveLength(1)
    expect(outcomes.at(-1)).toBe('given up')
  })
})

describe('a device is forgotten', () => {
  let phone: PushBrowser
  beforeEach(async () => {
    phone = aBrowser('acme')
    await turnOn(acme.caller, phone)
    await world.openRequest()
    // Already waiting when the device is forgotten.
    await queue()
  })
  const devices = () => world.prisma.pushDevice.count()

  it.each([404, 410])('when its push service answers %s', async (status) => {
    service.answers(status)
    expect(await arriving(phone)).toHaveLength(1)
    expect(await devices()).toBe(0)
    expect((await push(acme.caller)).on).toBe(false)
  })

  it('when its account signs out there', async () => {
    await acme.caller.graphqlOk('mutation { signOut }')
    expect(await devices()).toBe(0)
    expect(await arriving(phone)).toEqual([])
  })

  it('when its session is ended from another device', async () => {
    const laptop = await world.freshCaller(acme)
    await laptop.graphqlOk('mutation { endSessions(input: {}) { __typename } }')
    expect(await devices()).toBe(0)
  })

  it('when its session expires, at once and not when it is cleaned up', async () => {
    await world.prisma.session.updateMany({ data: { expiresAt: server.clock.now() } })
    expect(await arriving(phone)).toEqual([])
    await cleanUp(world.prisma, server.clock.now())
    expect(await devices()).toBe(0)
  })

  it('when its key is invalid', async () => {
    await world.prisma.pushDevice.updateMany({ data: { p256dh: `B${'a'.repeat(86)}` } })
    expect(await arriving(phone)).toEqual([])
    expect(await devices()).toBe(0)
  })

  it('when an admin ends the access of its company', async () => {
    const { as } = await world.admin()
    await endSupplierAccess(world.ports, world.justConfirmed(as), { supplierId: acme.id })
    expect(await devices()).toBe(0)
    expect(await arriving(phone)).toEqual([])
  })

  it('when its company is erased', async () => {
    const { as } = await world.admin()
    const input = { supplierId: acme.id, companyName: acme.name }
    await eraseSupplier(world.ports, world.justConfirmed(as), input)
    expect(await devices()).toBe(0)
    expect(await world.prisma.pushMessage.count()).toBe(0)
  })

  it('at least while its company is not active', async () => {
    await world.prisma.supplier.update({ where: { id: acme.id }, data: { status: 'rejected' } })
    expect(await arriving(phone)).toEqual([])
  })
})

describe('a push service that fails', () => {
  it('is tried again at growing intervals until it accepts', async () => {
    const phone = aBrowser('acme')
    await turnOn(acme.caller, phone)
    await world.openRequest()
    service.answers(503)
    expect(await arriving(phone)).toHaveLength(1)
    expect(await arriving(phone), 'not yet').toEqual([])
    service.answers(201)
    server.clock.advance(1 / 60)
    expect(await titles(phone)).toEqual(['New quote request'])
    server.clock.advance(1)
    expect(await arriving(phone), 'accepted').toEqual([])
  })

  it('does not get a message that newer news about the same request has replaced', async () => {
    const phone = aBrowser('acme')
    await turnOn(acme.caller, phone)
    const request = await world.openRequest()
    await arriving(phone)
    service.answers(503)
    await world.award(await world.quote(acme, request, '900.00'))
    expect(await titles(phone)).toEqual(['Order awarded to you'])
    service.answers(201)
    server.clock.advance(0.5 / 60)
    await world.reject(acme, request, 'No stones of that size')
    await reaward(request, await world.supplier('Bolt'))
    const newest = await titles(phone)
    expect(newest).toHaveLength(1)
    expect(newest).not.toEqual(['Order awarded to you'])
    server.clock.advance(2 / 60)
    expect(await titles(phone)).toEqual([])
  })

  it('gets only the newest news about a request since the log was read', async () => {
    const phone = aBrowser('acme')
    await turnOn(acme.caller, phone)
    const request = await world.openRequest()
    await world.award(await world.quote(acme, request, '900.00'))
    const other = await world.openRequest()
    const titleOf = new Map((await arriving(phone)).map(({ title, tag }) => [tag, title]))
    expect(service.got).toHaveLength(2)
    expect(titleOf.get(request.id)).toBe('Order awarded to you')
    expect(titleOf.get(other.id)).toBe('New quote request')
  })

  it('gets nothing after the deadline, and waiting messages are deleted', async () => {
    const phone = aBrowser('acme')
    await turnOn(acme.caller, phone)
    const { id } = await world.openRequest()
    service.answers(503)
    await arriving(phone)
    const { expiresAt } = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id } })
    await world.prisma.pushMessage.updateMany({ data: { expiresAt: expiresAt ?? server.clock.now() } })
    server.clock.advance(24 * 60)
    expect(await arriving(phone)).toEqual([])
    await cleanUp(world.prisma, server.clock.now())
    expect(await world.prisma.pushMessage.count()).toBe(0)
  })
})

describe('which devices an account may have', () => {
  it('ten at once, however many ask together', async () => {
    const callers = await Promise.all(Array.from({ length: 12 }, () => world.freshCaller(acme)))
    const answers = await Promise.all(callers.map((caller, nth) => turnOn(caller, aBrowser(`phone${nth}`))))
    expect(answers.filter(({ on }) => on)).toHaveLength(10)
    expect(answers.find(({ message }) => message)?.message).toBe(
      'You already have push notifications on 10 devices. Turn them off on one first.',
    )
  })

  it('a browser that signs in again moves, and nobody can take an address without its keys', async () => {
    const phone = aBrowser('acme')
    await turnOn(acme.caller, phone)
    const again = await world.freshCaller(acme)
    expect(await turnOn(again, phone)).toEqual({ on: true })
    expect((await push(acme.caller)).on).toBe(false)
    const bolt = await world.supplier('Bolt')
    expect((await turnOn(bolt.caller, new PushBrowser(phone.endpoint))).message).toMatch(/cannot be used/)
    expect((await push(again)).on).toBe(true)
  })

  it('none that is not a push service on the internet', async () => {
    for (const endpoint of ['https://10.0.0.7/x', 'http://push.example/x', 'https://push.internal/x'])
      expect((await turnOn(acme.caller, new PushBrowser(endpoint))).message).toBeTruthy()
    expect(await world.prisma.pushDevice.count()).toBe(0)
  })
})
