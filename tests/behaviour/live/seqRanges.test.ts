import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsIn } from '../../../api/data/events/seqRanges.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'

const STREAMS = 20
const EVENTS = 500

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.prisma.$executeRaw`
    INSERT INTO events (stream, seq, id, type, occurred_at)
    SELECT 'stream ' || stream, seq, gen_random_uuid(), 'request.opened', now()
    FROM generate_series(1, ${STREAMS}::int) AS stream, generate_series(1, ${EVENTS}::int) AS seq`
  await database.prisma.$executeRaw`ANALYZE events`
})
afterAll(() => database.close())

const ranges = [
  { stream: 'stream 3', after: 2, upTo: 5 },
  { stream: 'stream 4', after: EVENTS - 1, upTo: EVENTS + 7 },
]

it('the events of ranges are those after the first number, up to and with the last', async () => {
  const rows = await database.prisma.$queryRaw<{ stream: string; seq: bigint }[]>`
    SELECT e.stream, e.seq FROM ${eventsIn(ranges)} ORDER BY e.stream, e.seq`
  expect(rows.map(({ stream, seq }) => `${stream}: ${seq}`)).toEqual([
    'stream 3: 3',
    'stream 3: 4',
    'stream 3: 5',
    `stream 4: ${EVENTS}`,
  ])
})

it('finding a few events does not read the whole log', async () => {
  const plan = await database.prisma.$queryRaw<{ 'QUERY PLAN': string }[]>`
    EXPLAIN SELECT e.id FROM ${eventsIn(ranges)} JOIN suppliers s ON e.stream = 'suppliers' OR e.supplier_id = s.id
    WHERE e.occurred_at > '2026-01-01'::timestamptz`
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toContain('events_pkey')
  expect(lines).not.toContain('Seq Scan on events')
})
