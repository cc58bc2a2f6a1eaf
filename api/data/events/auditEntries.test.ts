import { expect, test } from 'vitest'
import { theClock } from '../../domain/actor.ts'
import { auditAreaOf } from '../../domain/events.ts'
import { Prisma } from '../prisma/client.ts'
import { audienceTable } from '../../../tests/kit/domain/audienceTable.ts'
import { auditing } from './auditEntries.ts'

test('an entry of the audit log stays readable as JSON for the database, whatever text it contains', () => {
  const reason = 'Copied\0 designs \ud83d'
  const event = { type: 'supplier.suspended', supplierId: 'a', reason } as const
  const written = auditing(theClock, [event], new Date(0), () => 'an id')?.(Prisma.sql`true`)
  const text = String(written?.values.find((value) => String(value).includes('Copied')))
  const [entry] = JSON.parse(text) as { content: string }[]
  expect(entry?.content).toContain('Copied designs \uFFFD')
  expect(entry?.content).not.toMatch(/\\u/)
})

test('no entry about a request contains what an admin wrote: nothing could mask a customer’s name there', () => {
  const about = audienceTable.map(([event]) => event).filter((event) => 'requestId' in event)
  const audited = about.filter((event) => auditAreaOf(event) !== null)
  expect(audited.filter((event) => JSON.stringify(event).includes('canary')).length).toBeGreaterThan(3)
  for (const event of audited) {
    const written = auditing(theClock, [event], new Date(0), () => 'an id')?.(Prisma.sql`true`)
    const text = JSON.stringify(written?.values)
    expect(text).toContain(event.type)
    expect(text).not.toContain('canary')
  }
})
