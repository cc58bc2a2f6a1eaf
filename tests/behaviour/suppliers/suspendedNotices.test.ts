import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueNotifications } from '../../../api/mail/queueNotifications.ts'
import { Receiver } from '../../kit/Receiver.ts'
import type { TestServer } from '../../kit/server.ts'
import { succeeded } from '../../kit/succeeded.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'
import { anEndpoint, postOffice, startOutgoingServer } from '../outgoing/outgoingScene.ts'
import { REASON, reinstate, suspend } from './suspensionScene.ts'

let server: TestServer
let world: World
let ada: AdminSeat
let acme: SupplierSeat
beforeAll(async () => {
  server = await startOutgoingServer()
})
beforeEach(async () => {
  await server.reset()
  world = await aWorld(server)
  ada = await world.admin()
  acme = await world.supplier('Acme')
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

const mailed = async () => {
  await queueNotifications(server.deps.notificationLog, server.clock.now, 'http://127.0.0.1')
  const rows = await world.prisma.mailMessage.findMany({
    where: { to: acme.email, NOT: { dedupeKey: { startsWith: 'decision:' } } },
    orderBy: { queuedAt: 'asc' },
  })
  return rows.map(({ subject }) => subject)
}

describe('a suspended supplier', () => {
  it('gets no email about requests, not even queued email, only the notices that it was suspended and reinstated', async () => {
    await world.openRequest()
    expect(await mailed()).toEqual([expect.stringMatching(/^New quote request/)])
    succeeded(await suspend(world, ada, acme))
    await world.openRequest()
    expect(await mailed()).toEqual(['Your access to Loupe was suspended'])
    succeeded(await reinstate(world, ada, acme))
    expect(await mailed()).toEqual([
      'Your access to Loupe was suspended',
      'Your access to Loupe was reinstated',
    ])
    const texts = await world.prisma.mailMessage.findMany({
      where: { to: acme.email, NOT: { dedupeKey: { startsWith: 'decision:' } } },
      select: { text: true },
    })
    expect(JSON.stringify(texts)).not.toContain(REASON)
    await world.openRequest()
    expect(await mailed()).toContainEqual(expect.stringMatching(/^New quote request/))
  })

  it('gets no webhooks either: queued ones stay queued, and later events are not posted afterwards', async () => {
    const receiver = await Receiver.start()
    try {
      await anEndpoint(world, `${receiver.url}/hook`, { of: acme, topics: ['requests/opened'] })
      const office = postOffice(server)
      const before = await world.openRequest()
      await office.read()
      succeeded(await suspend(world, ada, acme))
      const during = await world.openRequest()
      await office.read()
      await office.post()
      expect(receiver.got).toEqual([])
      succeeded(await reinstate(world, ada, acme))
      await office.read()
      await office.post()
      const posted = receiver.got.map(({ raw }) => raw.toString()).join()
      expect(posted).toContain(before.id)
      expect(posted).not.toContain(during.id)
    } finally {
      await receiver.stop()
    }
  })

  it('its webhooks are not switched off because of its suspension', async () => {
    const receiver = await Receiver.start()
    try {
      receiver.answers(503)
      const { id } = await anEndpoint(world, `${receiver.url}/hook`, {
        of: acme,
        topics: ['requests/opened'],
      })
      const office = postOffice(server)
      const failOnce = async () => {
        await world.openRequest()
        await office.read()
        for (let attempt = 0; attempt < 9; attempt++) {
          await office.post()
          server.clock.advance(2)
        }
      }
      await failOnce()
      succeeded(await suspend(world, ada, acme))
      server.clock.advance(6 * 24)
      succeeded(await reinstate(world, ada, acme))
      await failOnce()
      expect(await world.prisma.webhookEndpoint.findUnique({ where: { id } })).toMatchObject({
        failures: 2,
        disabledAt: null,
      })
    } finally {
      await receiver.stop()
    }
  })
})
