import { expect, test } from 'vitest'
import { whyNotReinstated, whyNotSuspended } from './decideSuspension.ts'
import { hasAccess } from './supplierState.ts'

const SINCE = new Date('2026-03-01T09:00:00Z')

test.each([
  ['active', null, true, 'may', 'may not'],
  ['active', SINCE, false, 'may not', 'may'],
  ['pending', null, false, 'may not', 'may not'],
  ['rejected', null, false, 'may not', 'may not'],
] as const)(
  'a supplier that is %s and suspended since %s: access %s, %s be suspended, %s be reinstated',
  (status, suspendedAt, access, suspend, reinstate) => {
    const supplier = { status, suspendedAt }
    const may = (refusal: unknown) => (refusal === null ? 'may' : 'may not')
    expect(hasAccess(supplier)).toBe(access)
    expect(may(whyNotSuspended(supplier))).toBe(suspend)
    expect(may(whyNotReinstated(supplier))).toBe(reinstate)
  },
)
