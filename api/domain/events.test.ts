import { describe, expect, it, test } from 'vitest'
import { audiences, auditAreaOf, type DomainEvent, entryOf, eventCatalog } from './events.ts'
import type { EventRow } from './events/eventRow.ts'
import { audienceTable as table, losers, O, R, type Row } from '../../tests/kit/domain/audienceTable.ts'

/** A row as it is stored: without absent keys. */
const written = (row: EventRow): Row => {
  const { stream, type, ...carries } = JSON.parse(JSON.stringify(row)) as EventRow
  return [stream, type, carries]
}
const beyondAdmins = (event: DomainEvent) => audiences(event).map(written).slice(1)

test('the table covers every domain event type', () => {
  expect(new Set(table.map(([event]) => event.type))).toEqual(new Set(Object.keys(eventCatalog)))
})

describe('who receives an event besides the admins', () => {
  test.each(table.map(([event, ...rows]) => [event.type, event, rows] as const))(
    '%s reaches the expected suppliers (%j)',
    (_, event, rows) => {
      expect(beyondAdmins(event)).toEqual(rows)
    },
  )
})

describe('events that only auditors need', () => {
  const theirs = table.map(([event]) => event).filter((event) => entryOf(event).live.length === 0)

  test.each(theirs.map((event) => [event.type, event] as const))('%s reaches no stream', (_, event) => {
    expect(audiences(event)).toEqual([])
    expect(auditAreaOf(event)).not.toBeNull()
  })
})

describe('the admins’ stream', () => {
  const shown = table.filter(([event]) => entryOf(event).live.length > 0)

  test.each(shown.map(([event]) => [event.type, event] as const))(
    'admins receive all of %s (%j)',
    (_, event) => {
      const [row] = audiences(event).map(written)
      const { type, ...facts } = event
      const { data, ...ids } = row?.[2] ?? {}
      expect(row?.slice(0, 2)).toEqual(['admin', type])
      expect({ ...ids, ...(data as object) }).toEqual(
        Object.fromEntries(
          Object.entries(facts).filter(([key, value]) => value !== null || !isIdColumn(key)),
        ),
      )
    },
  )

  it('ids have their own columns, so that a timeline needs one query', () => {
    const [row] = audiences({
      type: 'order.awarded',
      ...O,
      supplierId: 'acme',
      quoteId: 'q',
      total: '1.00',
      losers,
    })
    expect(row).toMatchObject({
      requestId: 'request-1',
      orderId: 'order-1',
      quoteId: 'q',
      supplierId: 'acme',
    })
    expect(Object.keys(row?.data ?? {}).sort()).toEqual(['losers', 'total'])
  })
})

const isIdColumn = (key: string) => ['requestId', 'orderId', 'quoteId', 'supplierId'].includes(key)

describe('what rivals learn', () => {
  it("a rival's quote, update, decline or answer reaches only that rival and the admins", () => {
    const silent = new Set([
      'quote.submitted',
      'quote.updated',
      'request.declined',
      'order.accepted',
      'order.rejected',
      'order.tracked',
      'order.advanced',
      'order.delivery_corrected',
      'order.award_cancelled',
      'order.destination_set',
      'supplier.priced',
      'supplier.stock_changed',
      'supplier.images_changed',
    ])
    const ofAcme = table.filter(
      ([event]) => silent.has(event.type) && 'supplierId' in event && event.supplierId,
    )
    for (const [event] of ofAcme)
      expect(new Set(audiences(event).map(({ stream }) => stream))).toEqual(
        new Set(['admin', 'supplier:acme']),
      )
  })

  it('a re-award looks like any other award to the new supplier', () => {
    const heard = (event: DomainEvent) => beyondAdmins(event).find(([stream]) => stream === 'supplier:acme')
    const award: DomainEvent = {
      type: 'order.awarded',
      ...O,
      supplierId: 'acme',
      quoteId: 'q',
      total: '1.00',
      losers,
    }
    const again: DomainEvent = { ...award, type: 'order.reawarded', round: 2, formerSupplierId: 'bolt' }
    expect(heard(again)).toEqual(heard(award))
  })
})

it('only suppliers who were not selected learn how close their price was, and only if the award shares it', () => {
  const near = { supplierId: 'bolt', quoteId: 'quote-of-bolt', band: 10 as const }
  const rows = beyondAdmins({
    type: 'order.awarded',
    ...O,
    supplierId: 'acme',
    quoteId: 'quote-of-acme',
    total: '1250.00',
    losers: [near, { supplierId: 'cara', quoteId: 'quote-of-cara' }],
  })
  expect(rows.filter(([, , carries]) => JSON.stringify(carries).includes('band'))).toEqual([
    [
      'supplier:bolt',
      'quote.not_selected',
      { ...R, quoteId: 'quote-of-bolt', supplierId: 'bolt', data: { band: 10 } },
    ],
  ])
})
