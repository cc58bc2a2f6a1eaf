import { beforeEach, describe, expect, it } from 'vitest'
import { Receiver } from '../../kit/Receiver.ts'
import type { TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import type { World } from '../../kit/world.ts'
import {
  anEndpoint,
  call,
  change,
  type Endpoint,
  lookAt,
  type PostOffice,
  postOffice,
  replay,
  setUpOutgoing,
} from './outgoingScene.ts'

/** The minutes until the next attempt, after each failure. */
const WAITS = [1, 3, 6, 10, 20, 40, 60, 100]

let server: TestServer
let receiver: Receiver
let world: World
let office: PostOffice
let endpoint: Endpoint

setUpOutgoing((scene) => ({ server, receiver, world } = scene))
beforeEach(async () => {
  office = postOffice(server)
  endpoint = await anEndpoint(world, receiver.url)
})

const look = async () => lookAt((await world.admin()).caller, endpoint.id)
const minutes = (count: number) => server.clock.advance(count / 60)

async function tellOf(): Promise<void> {
  await world.openRequest()
  await office.read()
  await office.post()
}

/** Until all attempts are used up. */
async function giveUp(): Promise<void> {
  for (const wait of WAITS) {
    minutes(wait)
    await office.post()
  }
}

describe('a delivery that fails', () => {
  it('a failed delivery is retried eight times within four hours with an identical body, and then given up', async () => {
    receiver.answers(500)
    await tellOf()
    for (const [nth, wait] of WAITS.entries()) {
      expect(receiver.got).toHaveLength(nth + 1)
      minutes(wait - 0.1)
      await office.post()
      expect(receiver.got, 'not before its time').toHaveLength(nth + 1)
      minutes(0.1)
      await office.post()
    }
    minutes(24 * 60)
    await office.post()
    expect(receiver.got).toHaveLength(9)
    expect(new Set(receiver.got.map(({ raw }) => raw.toString())).size).toBe(1)
    expect(new Set(receiver.got.map(({ headers }) => headers['x-loupe-webhook-id'])).size).toBe(1)
    expect(await look()).toMatchObject({
      enabled: true,
      failures: 1,
      deliveries: [
        { status: 'FAILED', attempts: 9, responseStatus: 500, lastError: 'The receiver responded with 500' },
      ],
    })
  })

  it('a delivery whose secret cannot be decrypted fails with the reason, and waits like any other', async () => {
    await world.prisma.webhookEndpoint.update({
      where: { id: endpoint.id },
      data: { secret: 'enc1.gone.x.x' },
    })
    await tellOf()
    minutes(WAITS[0] ?? 0)
    await office.post()
    expect(receiver.got).toEqual([])
    expect(await look()).toMatchObject({
      deliveries: [
        {
          status: 'WAITING',
          attempts: 2,
          responseStatus: null,
          lastError: 'Loupe cannot decrypt the secret of this webhook: replace the secret',
        },
      ],
    })
  })

  it("a successful retry resets the endpoint's failures", async () => {
    receiver.answers(500)
    await tellOf()
    await giveUp()
    receiver.answers(200)
    await tellOf()
    const { failures, deliveries } = await look()
    expect(failures).toBe(0)
    expect(deliveries.map(({ status }) => status)).toEqual(['DELIVERED', 'FAILED'])
  })

  it.each([
    ['a redirect, which is not followed', 'The receiver responded with 302'],
    ['a connection that is closed', 'The host closed the connection without a response'],
    ['no answer in time', 'No response within 3 seconds'],
  ])('a delivery fails by %s', async (how, lastError) => {
    if (how.startsWith('no answer')) office = postOffice(server, { withinMs: 3_000 })
    receiver.answers((_post, response) => {
      if (how.startsWith('a redirect')) response.writeHead(302, { location: receiver.url }).end()
      if (how.startsWith('a connection')) response.destroy()
    })
    await tellOf()
    expect(receiver.got).toHaveLength(1)
    expect((await look()).deliveries).toMatchObject([{ status: 'WAITING', attempts: 1, lastError }])
  })

  it('a delivery succeeds once its status arrives, however long the response body is', async () => {
    receiver.answers((_post, response) => {
      response.writeHead(200)
      const more = () => response.write('x'.repeat(64 * 1024)) && setImmediate(more)
      more()
    })
    await tellOf()
    expect((await look()).deliveries).toMatchObject([{ status: 'DELIVERED' }])
  })
})

describe('an endpoint that fails', () => {
  it('a failing endpoint does not hold up others', async () => {
    const silent = await Receiver.start()
    // Much longer than the other delivery takes, even on a slow machine.
    office = postOffice(server, { withinMs: 60_000 })
    try {
      silent.answers(() => undefined)
      await anEndpoint(world, silent.url)
      for (let nth = 0; nth < 9; nth++) await world.openRequest()
      await office.read()
      await office.sender.look()
      await until('the good one has it all', () => receiver.got.length === 9)
      expect(silent.got.length).toBeLessThanOrEqual(4)
    } finally {
      await silent.stop()
      await office.sender.stop()
    }
  })

  it('an endpoint is switched off after fifty dead letters in a row, and its owner is mailed and sees it', async () => {
    const { caller, email } = await world.admin()
    receiver.answers(503)
    await world.prisma.webhookEndpoint.update({ where: { id: endpoint.id }, data: { failures: 48 } })
    await tellOf()
    await giveUp()
    expect(await look()).toMatchObject({ enabled: true, failures: 49 })
    await tellOf()
    await giveUp()
    expect(await look()).toMatchObject({ enabled: false, failures: 50, disabledBy: null })
    const mails = await world.prisma.mailMessage.findMany({
      where: { subject: { contains: 'switched off' } },
    })
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Webhook Receiver was switched off'],
    ])
    expect(mails[0]?.text).toContain(`/admin/api/webhooks/${endpoint.id}`)
    const last = await world.prisma.event.findFirst({ where: { stream: 'admin' }, orderBy: { seq: 'desc' } })
    expect(last).toMatchObject({
      type: 'endpoint.changed',
      data: { endpointId: endpoint.id, name: 'Receiver' },
    })
    receiver.clear()
    await tellOf()
    expect(receiver.got).toEqual([])
    await change(caller, { endpointId: endpoint.id, enabled: true })
    expect(await look()).toMatchObject({ enabled: true, failures: 0 })
  })

  it('an endpoint is switched off after five days without a successful delivery', async () => {
    receiver.answers(503)
    await tellOf()
    await giveUp()
    minutes(4 * 24 * 60)
    await tellOf()
    await giveUp()
    expect(await look()).toMatchObject({ enabled: true, failures: 2 })
    minutes(24 * 60)
    await tellOf()
    await giveUp()
    expect(await look()).toMatchObject({ enabled: false, failures: 3 })
  })

  it('if its creator is no longer an owner, all owners are mailed that an endpoint was switched off', async () => {
    const { id } = await world.admin()
    await world.prisma.adminUser.update({ where: { id }, data: { adminRole: 'buyer' } })
    const owners = [await world.anotherAdmin(), await world.anotherAdmin()]
    receiver.answers(503)
    await world.prisma.webhookEndpoint.update({ where: { id: endpoint.id }, data: { failures: 49 } })
    await tellOf()
    await giveUp()
    const mails = await world.prisma.mailMessage.findMany({
      where: { subject: { contains: 'switched off' } },
    })
    expect(mails.map(({ to }) => to).sort()).toEqual(owners.map(({ email }) => email))
  })

  it('an endpoint that is switched on again has another five days', async () => {
    const { caller } = await world.admin()
    receiver.answers(503)
    await tellOf()
    await giveUp()
    minutes(5 * 24 * 60)
    await tellOf()
    await giveUp()
    const { enabled, deliveries } = await look()
    expect(enabled).toBe(false)
    await change(caller, { endpointId: endpoint.id, enabled: true })
    await replay(caller, deliveries[0]?.id)
    await office.post()
    await giveUp()
    expect(await look(), 'after a delivery from before').toMatchObject({ enabled: true, failures: 1 })
    await tellOf()
    await giveUp()
    expect(await look()).toMatchObject({ enabled: true, failures: 2 })
    minutes(5 * 24 * 60)
    await tellOf()
    await giveUp()
    // By now the viewer's session has expired.
    const { disabledAt } = await world.prisma.webhookEndpoint.findUniqueOrThrow({
      where: { id: endpoint.id },
    })
    expect(disabledAt).not.toBeNull()
  })
})

describe('a replay', () => {
  it('a replay posts the same body under the same id, as often as requested', async () => {
    await tellOf()
    const { caller } = await world.admin()
    const [delivery] = (await look()).deliveries
    for (let times = 0; times < 2; times++) {
      expect(await replay(caller, delivery?.id)).toMatchObject({ __typename: 'OutgoingDelivery' })
      await office.post()
    }
    const ids = receiver.got.map(
      ({ headers, raw }) => `${String(headers['x-loupe-webhook-id'])} ${raw.toString()}`,
    )
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect((await look()).deliveries).toMatchObject([{ status: 'DELIVERED', attempts: 1, replays: 2 }])
  })

  it('a replay is refused while the delivery is in progress, and while its endpoint is off', async () => {
    receiver.answers(500)
    await tellOf()
    const { caller } = await world.admin()
    const [delivery] = (await look()).deliveries
    expect(await replay(caller, delivery?.id)).toMatchObject({
      message: 'This delivery is already in progress.',
    })
    await giveUp()
    await change(caller, { endpointId: endpoint.id, enabled: false })
    expect(await replay(caller, delivery?.id)).toMatchObject({
      message: 'This webhook is switched off. Switch it on first.',
    })
  })
})

describe('a test delivery', () => {
  const test = async () =>
    call((await world.admin()).caller, 'testWebhookEndpoint', { endpointId: endpoint.id })

  it('a test posts a signed ping, even to an endpoint that is off', async () => {
    await change((await world.admin()).caller, { endpointId: endpoint.id, enabled: false })
    expect(await test()).toMatchObject({ __typename: 'OutgoingDelivery' })
    expect(await test()).toMatchObject({ message: 'A test is already in progress.' })
    await office.post()
    expect(receiver.topics()).toEqual(['ping'])
    expect(receiver.got[0]?.body).toMatchObject({ id: endpoint.id, name: 'Receiver' })
  })

  it('a test is tried once and does not count as a failure', async () => {
    receiver.answers(500)
    await test()
    await office.post()
    expect(await look()).toMatchObject({
      failures: 0,
      deliveries: [{ topic: 'ping', status: 'FAILED', attempts: 1, nextAttemptAt: null }],
    })
  })
})
