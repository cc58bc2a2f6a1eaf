import { expect, test } from 'vitest'
import { theClock } from '../../domain/actor.ts'
import type { DomainEvent } from '../../domain/events.ts'
import { Prisma } from '../prisma/client.ts'
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

test('an entry does not contain why an award was made or canceled: nothing could mask a customer’s name there', () => {
  const ids = { requestId: 'r', orderId: 'o', supplierId: 's' }
  const reason = 'Zoe marries soon'
  const events: DomainEvent[] = [
    { type: 'order.awarded', ...ids, quoteId: 'q', total: '1.00', losers: [], reason },
    {
      type: 'order.reawarded',
      ...ids,
      quoteId: null,
      total: null,
      round: 2,
      formerSupplierId: 'f',
      reason,
    },
    { type: 'order.award_cancelled', ...ids, reason },
  ]
  for (const event of events) {
    const written = auditing(theClock, [event], new Date(0), () => 'an id')?.(Prisma.sql`true`)
    const text = JSON.stringify(written?.values)
    expect(text).toContain(event.type)
    expect(text).not.toMatch(/reason|Zoe/)
  }
})
