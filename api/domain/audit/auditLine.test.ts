import { expect, it } from 'vitest'
import { deskChanges } from '../desk/deskSettings.ts'
import { defaultShipToNotes } from '../shipTo.ts'
import type { DomainEvent } from '../events.ts'
import { auditLine } from './auditLine.ts'

it('changed settings have the names of the settings screen', () => {
  const before = {
    shareOutcomeBand: false,
    quoteWindowHours: null,
    lateQuotes: null,
    shipToNotes: { ...defaultShipToNotes, houston: 'A' },
    revision: 0,
  }
  const changed = deskChanges(before, {
    ...before,
    shareOutcomeBand: true,
    quoteWindowHours: 24,
    lateQuotes: 'block',
    shipToNotes: { ...before.shipToNotes, houston: 'B' },
  })
  const event: DomainEvent = { type: 'desk.changed', was: {}, is: {}, ...changed }
  expect(auditLine(event, { company: null, formerCompany: null }).text).toBe(
    'Tell suppliers how close their price was: no → yes; Quote window in hours: default → 24; ' +
      'Late quotes: default → block; USA Store - Houston, Texas: A → B',
  )
})

it.each([
  [{ what: 'invited', role: 'buyer' }, 'Admin invited', 'Mei; as a buyer'],
  [{ what: 'role', role: 'viewer' }, 'Admin’s role changed', 'Mei; now a viewer'],
] as const)('an entry about an admin names the role: %j', (change, title, text) => {
  const event: DomainEvent = { type: 'admin.changed', adminId: 'a', name: 'Mei', ...change }
  expect(auditLine(event, { company: null, formerCompany: null })).toMatchObject({ title, text })
})

it.each([
  [
    { was: { address: 'https://a.example/in' }, is: { address: 'https://b.example/in' } },
    'ERP; address: https://a.example/in → https://b.example/in',
  ],
  [{ newSecret: true }, 'ERP; new secret'],
  [
    { newSecret: true, oldSecretUntil: 'Nov 20, 2026, 09:05 UTC' },
    'ERP; new secret; the old one also signs until Nov 20, 2026, 09:05 UTC',
  ],
  // As in older entries.
  [{}, 'ERP'],
] as const)('an entry about a webhook says what changed: %j', (change, text) => {
  const event: DomainEvent = { type: 'endpoint.changed', endpointId: 'e', name: 'ERP', ...change }
  expect(auditLine(event, { company: null, formerCompany: null })).toMatchObject({
    title: 'Webhook changed',
    text,
  })
})

it('an entry that another version of Loupe wrote is shown by its type', () => {
  const event = { type: 'vault.opened' } as unknown as DomainEvent
  expect(auditLine(event, { company: null, formerCompany: null })).toEqual({
    title: 'vault.opened',
    text: null,
  })
})

it.each([
  [0, 0, '2 sessions ended'],
  [1, 1, '2 sessions ended, 1 email held, 1 webhook delivery held'],
  [2, 3, '2 sessions ended, 2 emails held, 3 webhook deliveries held'],
])(
  'a restored backup’s entry counts what is held: %i emails, %i deliveries',
  (mailsHeld, deliveriesHeld, ends) => {
    const madeAt = '2026-11-20T09:05:00.000Z'
    const event: DomainEvent = {
      type: 'backup.restored',
      madeAt,
      sessionsEnded: 2,
      mailsHeld,
      deliveriesHeld,
    }
    const { text } = auditLine(event, { company: null, formerCompany: null })
    expect(text).toBe(`made on Nov 20, 2026, 09:05 UTC, ${ends}`)
  },
)
