import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanUp } from '../../../api/data/database/cleanUp.ts'
import { readCsv } from '../../../api/transport/csv.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { addWebhook } from '../../kit/webhookRows.ts'
import { type AdminSeat, aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: AdminSeat
const said: string[] = []
beforeAll(async () => {
  server = await startTestServer({}, (sql) => said.push(sql))
  await server.stopScheduledJobs()
  world = await aWorld(server)
  admin = await world.admin()
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

/** The wanted columns of an exported table. */
async function cellsOf(path: string, wanted: readonly string[]): Promise<(string | undefined)[][]> {
  const { status, text } = await admin.caller.rest('GET', `/api/admin/export/${path}`)
  expect(status, text).toBe(200)
  const records = await readCsv(text)
  if ('refused' in records) throw new Error(records.message)
  const [headings = [], ...rows] = records
  return rows
    .filter((row) => row.length > 1)
    .map((row) => wanted.map((heading) => row[headings.indexOf(heading)]))
}

it('the export of supplier behavior has the rows of the list, and no rating or rate of nothing', async () => {
  const [acme] = [await world.supplier('Acme'), await world.supplier('Idle')]
  await world.award(await world.quote(acme, await world.openRequest(), '900.00'))
  await world.quote(acme, await world.openRequest(), '900.00')
  const figures = ['Supplier', 'Quotes', 'Wins', 'Win rate (%)']
  expect(await cellsOf('behavior?sort=quotes', figures)).toEqual([
    ['Acme', '2', '1', '50'],
    ['Idle', '0', '0', ''],
  ])
  expect(await cellsOf('behavior?search=idle', figures)).toEqual([['Idle', '0', '0', '']])
  const { contactPerson, businessEmail } = await world.prisma.supplier.findUniqueOrThrow({
    where: { id: acme.id },
  })
  expect(await cellsOf('behavior?search=acme', ['Contact', 'Email', 'Status'])).toEqual([
    [contactPerson, businessEmail, 'Active'],
  ])
  await world.prisma.supplier.update({ where: { id: acme.id }, data: { completedOrders: 1, rating: 0 } })
  expect(await cellsOf('suppliers?sort=name', ['Company', 'Rating'])).toEqual([
    ['Acme', '0.00'],
    ['Idle', ''],
  ])
})

it('the export of store deliveries has the rows of the list, with the states of the screen', async () => {
  const received = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  for (const [minute, status, topic] of [
    [0, 'done', 'orders/create'],
    [1, 'dead', 'products/update'],
    [2, 'received', 'orders/edited'],
  ] as const)
    await world.prisma.webhookDelivery.create({
      data: {
        webhookId: `export-${minute}`,
        shop: 'shop.test.example',
        sha256: 'x',
        body: Buffer.from('{}'),
        receivedAt: received(minute),
        status,
        topic,
      },
    })
  expect(await cellsOf('deliveries?search=export-', ['Received', 'Topic', 'Status'])).toEqual([
    [received(2).toISOString(), 'orders/edited', 'Waiting'],
    [received(1).toISOString(), 'products/update', 'Failed'],
    [received(0).toISOString(), 'orders/create', 'Processed'],
  ])
  expect(await cellsOf('deliveries?search=export-&status=dead', ['Store webhook'])).toEqual([['export-1']])
})

it('the export of the sync history has every run, newest first, worded as on its screen', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
  await world.prisma.syncRun.createMany({
    data: [
      {
        kind: 'costs',
        status: 'failed',
        cause: 'timer',
        startedAt: at(1),
        heartbeatAt: at(1),
        error: 'Access denied',
      },
      {
        kind: 'orders',
        status: 'completed',
        cause: 'admin',
        requestedById: admin.id,
        startedAt: at(2),
        heartbeatAt: at(2),
        finishedAt: at(3),
        counts: { orderCount: 7 },
      },
      {
        kind: 'inventory',
        status: 'held',
        cause: 'webhook',
        startedAt: at(4),
        heartbeatAt: at(4),
        phase: 'removing',
        done: 0,
        total: 1200,
      },
    ],
  })
  expect(await cellsOf('sync-runs', ['Kind', 'Status', 'Cause', 'Started by'])).toEqual([
    ['Full check', 'Needs approval', 'A webhook', ''],
    ['Orders', 'Completed', 'An admin', admin.name],
    ['Costs', 'Failed', 'Scheduled', ''],
  ])
  expect(await cellsOf('sync-runs', ['Finished', 'Result', 'Error'])).toEqual([
    ['', 'Removing deleted items, 0 of 1,200', ''],
    [at(3).toISOString(), '7 orders read, 0 new quote requests', ''],
    ['', '', 'Access denied'],
  ])
})

it('the export of webhook deliveries has the states of its screen', async () => {
  await addWebhook(world.prisma, null, world.ports.now())
  expect(await cellsOf('webhook-deliveries', ['Status'])).toEqual([['Delivered']])
})

it.each([
  ['products', /\."(description|images|attributes)"/],
  ['requests', /\."(properties|masked_properties)"/],
  ['orders', /\."(properties|masked_properties)"/],
  ['webhook-deliveries', /\."body"/],
])('the export of %s reads nothing large that is not in the file', async (path, large) => {
  const maker = await world.supplier(`Maker of ${path}`)
  await world.award(await world.quote(maker, await world.openRequest(), '900.00'))
  await addWebhook(world.prisma, null, world.ports.now())
  said.length = 0
  expect(await cellsOf(path, [])).not.toEqual([])
  expect(said).not.toEqual([])
  expect(said.filter((sql) => large.test(sql))).toEqual([])
})

it('finished sync runs are deleted after thirty days, except for the last one of each kind and the last completed one', async () => {
  await world.prisma.syncRun.deleteMany()
  const now = new Date(Date.UTC(2026, 5, 30))
  const on = (day: number) => new Date(Date.UTC(2026, 4, day))
  const run = (kind: 'costs' | 'orders', status: 'completed' | 'failed' | 'held', day: number) => ({
    kind,
    status,
    cause: 'timer',
    startedAt: on(day),
    heartbeatAt: on(day),
  })
  await world.prisma.syncRun.createMany({
    data: [
      run('costs', 'completed', 1),
      run('costs', 'failed', 2),
      run('costs', 'completed', 3),
      run('costs', 'failed', 4),
      run('costs', 'failed', 5),
      run('orders', 'held', 1),
      run('orders', 'completed', 2),
      // Less than thirty days ago.
      run('orders', 'failed', 32),
      run('orders', 'completed', 33),
    ],
  })
  await cleanUp(world.prisma, now)
  const kept = await world.prisma.syncRun.findMany({ orderBy: { startedAt: 'asc' } })
  expect(kept.map(({ kind, status, startedAt }) => ({ kind, status, startedAt }))).toEqual([
    { kind: 'orders', status: 'held', startedAt: on(1) },
    { kind: 'costs', status: 'completed', startedAt: on(3) },
    { kind: 'costs', status: 'failed', startedAt: on(5) },
    { kind: 'orders', status: 'failed', startedAt: on(32) },
    { kind: 'orders', status: 'completed', startedAt: on(33) },
  ])
})
