import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { holdNotices } from '../../../api/data/mail/unsentNotices.ts'
import { endAdminAccess } from '../../../api/usecases/account/endAdminAccess.ts'
import { forgetCustomers } from '../../../api/usecases/privacy/forgetCustomers.ts'
import { eraseSupplier } from '../../../api/usecases/supplier/eraseSupplier.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import { succeeded } from '../../kit/succeeded.ts'
import { takeNewAddress } from '../../kit/takeNewAddress.ts'
import { until } from '../../kit/until.ts'
import { aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  // The job that reads the log would hold the same lock.
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterAll(() => server.stop())

const confirmedOwner = async () => world.justConfirmed((await world.admin()).as)

/** Each deletes or changes emails to, or about, a person. */
const acts: Readonly<Record<string, () => Promise<() => Promise<object>>>> = {
  async 'the erasure of a supplier'() {
    const { id: supplierId, name: companyName } = await world.supplier('Acme')
    const owner = await confirmedOwner()
    return () => eraseSupplier(world.ports, owner, { supplierId, companyName })
  },
  async 'the end of an admin’s access'() {
    const { id: adminId } = await world.anotherAdmin()
    const owner = await confirmedOwner()
    return () => endAdminAccess(world.ports, owner, { adminId })
  },
  async 'an admin’s new address'() {
    const owner = await confirmedOwner()
    return () => takeNewAddress(world.ports, owner, 'new@desk.example')
  },
  async 'the erasure of a customer'() {
    const { payload } = await world.openRequest()
    const { newId, now } = world.ports
    const asked = { topic: 'customers/redact' as const, shop: SHOP, customerId: '55' }
    const request = { ...asked, deliveryId: newId(), orderIds: [String(payload.id)], receivedAt: now() }
    return async () => ({ outcome: await forgetCustomers(world.ports, request) })
  },
}

// The embedded database has a single connection: one transaction follows the other.
it.runIf(inject('database').kind === 'postgres').each(Object.entries(acts))(
  '%s waits for the mails that are being written, so that it finds them, too',
  async (_, prepare) => {
    const act = await prepare()
    const { done, first } = await world.prisma.$transaction(
      async (tx) => {
        await holdNotices(tx)
        let isDone = false
        const acting = act().finally(() => (isDone = true))
        const seen = await until('it waits, or is done', async () => {
          const [row] = await world.prisma.$queryRaw<{ waiting: boolean }[]>`
            SELECT EXISTS (SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
              WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted) AS waiting`
          return row?.waiting ? 'waits' : isDone ? 'is done' : null
        })
        // Wrapped, because the transaction would wait for the returned promise.
        return { done: () => acting, first: seen }
      },
      { timeout: 60_000 },
    )
    succeeded(await done())
    expect(first).toBe('waits')
  },
)
