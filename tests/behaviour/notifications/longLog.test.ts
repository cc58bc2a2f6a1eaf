import { afterAll, beforeAll, expect, it } from 'vitest'
import { advanceOffset } from '../../../api/data/events/consumerOffsets.ts'
import { supplierStream } from '../../../api/domain/events/eventRow.ts'
import { notifications } from '../../../api/data/events/notifications.ts'
import { Prisma, type PrismaClient } from '../../../api/data/prisma/client.ts'
import { countUnread } from '../../../api/data/reads/lists/notifications.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'

const EVENTS = 5000
const ID = '0198c0de-0000-7000-8000-000000000001'
const supplier = { supplierId: ID, activatedAt: new Date('2026-01-01') }
const admin = { adminId: ID }

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.prisma.$executeRaw`
    INSERT INTO events (stream, seq, id, type, occurred_at)
    SELECT stream, seq, gen_random_uuid(), 'request.opened',
      '2026-06-01'::timestamptz + seq * interval '1 minute'
    FROM unnest(ARRAY['admin', 'suppliers', ${supplierStream(ID)}]) AS stream, generate_series(1, ${EVENTS}::int) AS seq`
  await database.prisma.$executeRaw`ANALYZE events`
})
afterAll(() => database.close())

/** The database's plans for the statements of a read or a change, one text each; none is executed. */
async function plansOf(run: (client: PrismaClient) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  const explain = async (first: Prisma.Sql | TemplateStringsArray, ...values: unknown[]) => {
    const sql = first instanceof Prisma.Sql ? first : Prisma.sql(first, ...values)
    const lines = await database.prisma.$queryRaw<{ 'QUERY PLAN': string }[]>`EXPLAIN ${sql}`
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
    return []
  }
  await run({ $queryRaw: explain, $executeRaw: explain } as unknown as PrismaClient)
  return plans
}

const moment = new Date('2026-06-02')
it.for([
  ["a supplier's unread notifications are counted", (client) => countUnread(client, supplier)],
  ["a supplier's last seen notification is found", (client) => notifications(client).markSeen(supplier, ID)],
  ["an admin's last seen notification is found", (client) => notifications(client).markSeen(admin, ID)],
  ["a supplier's notifications are marked as seen", (client) => advanceOffset(client, supplier, moment)],
  ["an admin's notifications are marked as seen", (client) => advanceOffset(client, admin, moment)],
] satisfies [string, (client: PrismaClient) => Promise<unknown>][])(
  '%s without reading what was seen before',
  async ([, run]) => {
    const plans = await plansOf(run)
    expect(plans).toHaveLength(1)
    for (const scan of plans.flatMap((plan) => plan.split(/(?=\bon events\b)/).slice(1)))
      expect(scan).toMatch(/Index Cond: [^\n]*\bseq > /)
  },
)
