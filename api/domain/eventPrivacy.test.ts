import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, domainEvent, secret } from '../../tests/kit/domain/anyEvent.ts'
import { audiences, type DomainEvent, eventCatalog } from './events.ts'
import type { EventRow } from './events/eventRow.ts'

const written = (row: EventRow) => JSON.parse(JSON.stringify(row)) as EventRow
const beyondAdmins = (event: DomainEvent) => audiences(event).map(written).slice(1)

describe('event privacy', () => {
  it('the examples include every event', () => {
    const types = fc.sample(domainEvent, { numRuns: 3000, seed: 1 }).map(({ type }) => type)
    expect(new Set(types)).toEqual(new Set(Object.keys(eventCatalog)))
  })

  it("a supplier's rows never name another supplier, its quote, a price, a reason, a count or a person", () => {
    fc.assert(
      fc.property(domainEvent, (event) => {
        for (const row of audiences(event)) {
          if (row.stream === 'admin') continue
          const own = row.stream === 'suppliers' ? null : row.stream.replace('supplier:', '')
          const text = JSON.stringify(row)
          for (const [named] of text.matchAll(/SUP-\w+/g)) expect(named).toBe(own)
          expect(text).not.toMatch(
            /SECRET|\d\.\d|777|888|999|"(?:price|total|late|onBehalf|reason|category|losers|\w*[cC]ount|round|actor)"|former/,
          )
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('what all suppliers and partners receive identifies the request, if any, and the kind of change, and nothing more', () => {
    const carried: Record<string, string[]> = {
      'request.opened': [],
      'request.changed': ['changes'],
      'request.closing': ['hours', 'deadline'],
      'request.awarded': [],
      'catalogue.changed': [],
      'policy.changed': [],
    }
    fc.assert(
      fc.property(domainEvent, (event) => {
        for (const row of audiences(event).filter(({ stream }) => stream === 'suppliers')) {
          const { stream: _, type, requestId, data, ...more } = written(row)
          expect(Object.keys(carried)).toContain(type)
          const isAboutRequest = type !== 'catalogue.changed' && type !== 'policy.changed'
          expect(requestId).toBe(isAboutRequest ? 'request-1' : undefined)
          expect(Object.keys(data ?? {})).toEqual(carried[type])
          expect(more).toEqual({})
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('what a supplier receives does not depend on amounts or texts in the event, so nothing can be inferred from them', () => {
    fc.assert(
      fc.property(domainEvent, cents, secret, (event, price, words) => {
        const other = { ...event } as Record<string, unknown>
        for (const key of ['price', 'total']) if (key in other) other[key] = price
        for (const key of ['reason', 'courier', 'trackingNumber', 'estimatedDelivery'])
          if (key in other) other[key] = words
        for (const key of ['deliveryDays', 'updateCount', 'round', 'created', 'changed'])
          if (key in other) other[key] = 1
        expect(beyondAdmins(other as unknown as DomainEvent)).toEqual(beyondAdmins(event))
      }),
      { numRuns: 500 },
    )
  })
})
