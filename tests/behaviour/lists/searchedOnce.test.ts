import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveriesMatching } from '../../../api/data/reads/lists/deliveryList.ts'
import { restrictedTo } from '../../../api/data/rowSecurity/restrictedReads.ts'
import { readerFor } from '../../../api/data/reads/query/reader.ts'
import type { Caller } from '../../kit/Caller.ts'
import { testDatabase } from '../../kit/database/testDatabase.ts'
import { accepting } from '../../kit/domain/aRequestAggregate.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type OpenRequest, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
const sent: string[] = []
/** Those of `sent` that row-level security restricts to a supplier. */
let restricted: string[] = []
beforeAll(async () => {
  server = await startTestServer({}, (sql) => {
    sent.push(sql)
    if (restrictedTo() !== undefined) restricted.push(sql)
  })
  await server.stopScheduledJobs()
  world = await aWorld(server)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

/** An operation's answer, and its statements that search. */
async function searches<T>(caller: Caller, operation: string) {
  sent.splice(0)
  const data = await caller.graphqlOk<T>(operation)
  return { data, statements: sent.filter((sql) => sql.includes('ILIKE')) }
}

interface List {
  readonly totalCount: number
  readonly edges: { node: { request: { id: string } } }[]
}

describe('a search runs once', () => {
  it('for all lists of a supplier’s opportunities, their pages and totals', async () => {
    const { caller } = await world.supplier('Acme')
    const requests: OpenRequest[] = [await world.openRequest(), await world.openRequest()]
    const { prisma } = world
    const [wanted] = requests
    await prisma.quoteRequest.update({
      where: { id: wanted?.id ?? '' },
      data: { productTitle: 'Halo tiara' },
    })
    const list = (name: string, state: string, search: string) =>
      `${name}: opportunities(first: 5, state: ${state}, search: "${search}") {
        totalCount edges { node { request { id } } } }`
    const lists = (search: string) =>
      `{ ${list('active', '[ACTIVE]', search)} ${list('late', '[PAST_DEADLINE, QUOTED]', search)} }`
    const found = await searches<{ active: List; late: List }>(caller, lists('tiara'))
    expect(found.data.active.edges.map(({ node }) => node.request.id)).toEqual([wanted?.id])
    expect(found.data.active.totalCount).toBe(1)
    expect(found.data.late).toEqual({ totalCount: 0, edges: [] })
    expect(found.statements).toHaveLength(1)
    const nothing = await searches<{ active: List; late: List }>(caller, lists('sapphire'))
    expect(nothing.data.active).toEqual({ totalCount: 0, edges: [] })
    expect(nothing.statements).toHaveLength(1)
    const unread = await searches(caller, '{ opportunities(search: "tiara") { __typename } }')
    expect(unread.statements, 'neither rows nor the total are asked for').toEqual([])
  })

  it('for all lists of a supplier’s quotes, their pages and totals', async () => {
    const seat = await world.supplier('Bolt')
    const requests: OpenRequest[] = [await world.openRequest(), await world.openRequest()]
    for (const request of requests) await world.quote(seat, request, '900.00')
    const [wanted] = requests
    await world.prisma.quoteRequest.update({
      where: { id: wanted?.id ?? '' },
      data: { productTitle: 'Moon tiara' },
    })
    const list = (name: string, status: string) =>
      `${name}: quotes(first: 5, filter: { status: ${status}, search: "moon tiara " }) {
        totalCount edges { node { request { id } } } }`
    const { data, statements } = await searches<{ open: List; closed: List }>(
      seat.caller,
      `{ ${list('open', '[PENDING]')} ${list('closed', '[NOT_SELECTED]')} }`,
    )
    expect(data.open.edges.map(({ node }) => node.request.id)).toEqual([wanted?.id])
    expect(data.open.totalCount).toBe(1)
    expect(data.closed).toEqual({ totalCount: 0, edges: [] })
    expect(statements).toHaveLength(1)
  })

  it('unrestricted, because row-level security would read whole tables, and its rows as the supplier', async () => {
    const { caller } = await world.supplier('Dahlia')
    await world.openRequest()
    const lists = [
      'opportunities(search: "ring") { edges { node { id } } }',
      'quotes(filter: { search: "ring" }) { edges { node { id } } }',
      'variants(filter: { search: "ring" }) { edges { node { id } } }',
    ]
    for (const list of lists) {
      restricted = []
      const { statements } = await searches(caller, `{ ${list} }`)
      expect(statements, list).toHaveLength(1)
      expect(
        restricted.filter((sql) => sql.includes('ILIKE')),
        list,
      ).toEqual([])
      expect(restricted, list).not.toEqual([])
    }
  })

  it('for the page and the total of the audit log', async () => {
    const { caller } = await world.admin()
    await caller.graphqlOk(
      `mutation($supplierId: ID!) { setSupplierStatus(input: { supplierId: $supplierId, status: REJECTED }) { __typename } }`,
      { supplierId: (await world.supplier('Acme Gold')).id },
    )
    const log = '{ auditLog(search: "Acme") { totalCount edges { node { id } } } }'
    const { data, statements } = await searches<{ auditLog: { totalCount: number; edges: [] } }>(caller, log)
    expect(data.auditLog.totalCount).toBeGreaterThan(0)
    expect(data.auditLog.edges).toHaveLength(data.auditLog.totalCount)
    const entries = statements.filter((sql) => sql.includes('audit_entries'))
    expect(entries, 'one of the entries, and one of the reasons, which orders have').toHaveLength(2)
  })

  it.each([
    'auditLog(search: "Acme")',
    'storeDeliveries(search: "products/update")',
    'suppliers(search: "Acme")',
    'products(search: "tiara")',
  ])('and not for %s of which neither rows nor the total are requested', async (list) => {
    const { caller } = await world.admin()
    const { statements } = await searches(caller, `{ ${list} { __typename } }`)
    expect(statements).toEqual([])
  })

  it('and not at all if the text is blank', async () => {
    const statements: string[] = []
    const database = await testDatabase((sql) => statements.push(sql))
    try {
      const admin = { role: 'admin', adminId: randomUUID(), adminRole: 'owner', name: 'Ada' } as const
      const reader = readerFor(database.prisma, admin, accepting, new Date())
      expect(await deliveriesMatching(reader, { search: ' ' })).toEqual({ AND: [{}] })
      expect(statements).toEqual([])
    } finally {
      await database.close()
    }
  })
})
