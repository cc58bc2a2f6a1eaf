import { describe, expect, test } from 'vitest'
import { type SystemFigures, systemParts, worstOf } from './systemHealth.ts'

const MINUTE = 60_000
const well: SystemFigures = {
  databaseMs: 3,
  logBehindMs: null,
  storeConnected: true,
  deliveryWaitsMs: null,
  mailServer: true,
  mailWaitsMs: null,
}
const statuses = (figures: Partial<SystemFigures>) =>
  Object.fromEntries(systemParts({ ...well, ...figures }).map(({ name, status }) => [name, status]))
const ok = { database: 'ok', 'event log': 'ok', store: 'ok', mail: 'ok' }

describe('the status of each part', () => {
  test.each<[string, Partial<SystemFigures>, object]>([
    ['everything working', {}, ok],
    ['a slow database', { databaseMs: 1_000 }, { ...ok, database: 'degraded' }],
    [
      'no database, without which nothing else works,',
      { databaseMs: null },
      { database: 'down', 'event log': 'down', store: 'down', mail: 'down' },
    ],
    ['an event that was just written', { logBehindMs: MINUTE - 1 }, ok],
    ['an event that is not delivered yet', { logBehindMs: MINUTE }, { ...ok, 'event log': 'degraded' }],
    ['readers that are stuck', { logBehindMs: 10 * MINUTE }, { ...ok, 'event log': 'down' }],
    ['no store (not set up, which is no fault)', { storeConnected: false }, ok],
    ['deliveries that wait', { deliveryWaitsMs: MINUTE }, { ...ok, store: 'degraded' }],
    ['deliveries that are stuck', { deliveryWaitsMs: 15 * MINUTE }, { ...ok, store: 'down' }],
    ['no mail server (a choice, not a fault)', { mailServer: false }, ok],
    ['mails that wait', { mailWaitsMs: 5 * MINUTE }, { ...ok, mail: 'degraded' }],
    ['mails that are stuck', { mailWaitsMs: 60 * MINUTE }, { ...ok, mail: 'down' }],
  ])('%s gives the expected status', (_case, figures, expected) => {
    expect(statuses(figures)).toEqual(expected)
  })

  test.each<[string, Partial<SystemFigures>, number]>([
    ['an event that was just written', { logBehindMs: MINUTE - 1 }, 0],
    ['a mail that was just written', { mailWaitsMs: 5 * MINUTE - 1 }, 0],
    ['a delivery that has just come', { deliveryWaitsMs: MINUTE - 1 }, 0],
    ['a late event', { logBehindMs: MINUTE }, MINUTE],
    ['a late mail', { mailWaitsMs: 5 * MINUTE }, 5 * MINUTE],
    ['a late delivery', { deliveryWaitsMs: MINUTE }, MINUTE],
  ])('no lag reveals a single event: %s', (_case, figures, shownMs) => {
    const waits = systemParts({ ...well, ...figures }).filter(({ name }) => name !== 'database')
    expect(Math.max(...waits.map(({ lagMs }) => lagMs ?? 0))).toBe(shownMs)
  })

  test('the overall status is the worst of all parts', () => {
    expect(worstOf(systemParts(well))).toBe('ok')
    expect(worstOf(systemParts({ ...well, mailWaitsMs: 5 * MINUTE }))).toBe('degraded')
    expect(worstOf(systemParts({ ...well, mailWaitsMs: 5 * MINUTE, deliveryWaitsMs: 20 * MINUTE }))).toBe(
      'down',
    )
  })
})
