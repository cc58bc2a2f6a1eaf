import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkAuditLog } from '../../../api/data/events/checkAuditLog.ts'
import { cancelOrder } from '../../../api/usecases/order/cancelOrder.ts'
import { reawardOrder } from '../../../api/usecases/order/reawardOrder.ts'
import { canary } from '../../kit/canaries.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import { type AdminSeat, aWorld, type OpenRequest, type World } from '../../kit/world.ts'
import { deliver } from './scene.ts'

let server: TestServer
let world: World
let admin: AdminSeat
let request: OpenRequest
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Awarded to Acme, rejected by it, awarded to Bolt, and canceled, each time with a reason. */
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
  request = await world.openRequest()
  const { orderId } = request
  const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
  await world.award(await world.quote(acme, request, '1500'), `Fast: ${canary.lastName} marries soon`)
  await world.reject(acme, request)
  const again = { orderId, supplierId: bolt.id, reason: `As ${canary.email} says` }
  expect(await reawardOrder(world.ports, admin.as, again)).toEqual({ orderId })
  const reason = `${canary.firstName} no longer wants it`
  expect(await cancelOrder(world.ports, admin.as, { orderId, reason })).toEqual({ orderId })
})

interface Entry {
  readonly title: string
  readonly text: string | null
}

/** The reasons in the award entries that a search finds, newest first. */
async function found(search: string): Promise<string[]> {
  const { auditLog } = await admin.caller.graphqlOk<{ auditLog: { edges: { node: Entry }[] } }>(
    'query($search: String!) { auditLog(first: 20, area: AWARDS, search: $search) { edges { node { title text } } } }',
    { search },
  )
  return auditLog.edges.map(({ node: { text } }) => text?.split('. ').at(-1) ?? '')
}

const erase = () =>
  deliver(world, [
    'customers/redact',
    {
      shop_id: 954_889,
      shop_domain: SHOP,
      customer: { id: Number(canary.customerId), email: canary.email, phone: canary.phone },
      orders_to_redact: [request.payload.id],
    },
  ])
const NAMES = [canary.firstName, canary.lastName, canary.email]
const namesIn = (text: string) => NAMES.filter((name) => text.includes(name))
const MASKED = ['••• no longer wants it', 'As ••• says', 'Fast: ••• marries soon']

describe('a reason for an award or a cancellation', () => {
  test('is shown and found in the audit log, although no entry contains it', async () => {
    expect(await found('no longer WANTS')).toEqual([`${canary.firstName} no longer wants it`])
    expect(await found(canary.lastName)).toEqual([`Fast: ${canary.lastName} marries soon`])
    expect(await found(`as ${canary.email}`)).toEqual([`As ${canary.email} says`])
    expect(namesIn(JSON.stringify(await world.prisma.auditEntry.findMany()))).toEqual([])
  })

  test('is masked for everyone who reads, searches or exports the log once the customer is erased', async () => {
    await erase()
    for (const name of NAMES) expect(await found(name)).toEqual([])
    expect(await found(request.orderId)).toEqual(MASKED)
    expect(await found('marries')).toEqual(MASKED.slice(2))
    const { text: file } = await admin.caller.rest('GET', '/api/admin/export/audit-log')
    expect(namesIn(file)).toEqual([])
    for (const reason of MASKED) expect(file).toContain(reason)
    expect(await checkAuditLog(world.prisma)).toMatchObject({ brokenAt: null })
  })

  test('within an entry of an earlier version is neither shown nor found, but the rest of that entry is', async () => {
    await erase()
    const kept = `\\1,"reason":"The \\\\"gift\\\\" of ${canary.lastName}"`
    await world.prisma.$transaction([
      world.prisma.$executeRaw`ALTER TABLE audit_entries DISABLE TRIGGER USER`,
      world.prisma.$executeRaw`
        UPDATE audit_entries SET content = regexp_replace(content, '("type":"order[.][a-z_]+")', ${kept}::text)
        WHERE area = 'awards'`,
      world.prisma.$executeRaw`ALTER TABLE audit_entries ENABLE TRIGGER USER`,
    ])
    const content = { contains: String.raw`\\"gift\\" of ${canary.lastName}` }
    expect(await world.prisma.auditEntry.count({ where: { content } })).toBe(3)
    for (const hidden of [canary.lastName, 'gift', '"gift"']) expect(await found(hidden)).toEqual([])
    expect(await found(request.orderId)).toEqual(MASKED)
    expect(await found('marries')).toEqual(MASKED.slice(2))
    expect(await found('awarded TO')).toEqual(MASKED.slice(1))
    expect(await found('Acme')).toEqual(MASKED.slice(1))
    expect(await found(admin.as.name)).toEqual(MASKED)
  })
})
