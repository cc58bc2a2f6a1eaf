import { expect, test } from 'vitest'
import {
  decideSupplierStatus,
  invitationOf,
  shownStatus,
  type SupplierStatus,
  supplierStatuses,
} from './supplierState.ts'

const allowed: Record<SupplierStatus, readonly SupplierStatus[]> = {
  pending: ['active', 'rejected'],
  active: [],
  rejected: [],
}

test.each(supplierStatuses.flatMap((from) => supplierStatuses.map((to) => [from, to] as const)))(
  'whether a supplier can change from %s to %s',
  (from, to) => {
    expect(decideSupplierStatus({ status: from, emailVerified: false }, to, 'warn')).toEqual(
      allowed[from].includes(to)
        ? null
        : { refused: 'conflict', message: `A supplier that is ${from} cannot become ${to}.` },
    )
  },
)

test.each([
  ['active', false, 'block', 'refused'],
  ['active', true, 'block', 'allowed'],
  ['active', false, 'warn', 'allowed'],
  ['rejected', false, 'block', 'allowed'],
] as const)(
  'becoming %s with a verified address: %s, unverified suppliers: %s',
  (to, emailVerified, unverified, is) => {
    const refusal = decideSupplierStatus({ status: 'pending', emailVerified }, to, unverified)
    expect(refusal === null ? 'allowed' : 'refused').toBe(is)
  },
)

const sent = new Date('2026-01-05T09:00:00Z')

test('a supplier whose data was erased is shown without a status', () => {
  expect(shownStatus({ status: 'rejected', suspendedAt: sent, erasedAt: sent }, null)).toBeNull()
})

test.each([
  ['active', null, sent, false, 'invited'],
  ['active', null, sent, true, 'active'],
  ['active', null, null, false, 'active'],
  ['active', sent, sent, false, 'suspended'],
  ['rejected', null, sent, false, 'rejected'],
] as const)(
  'a supplier that is %s, suspended %s, invited %s, with a password: %s, is shown as %s',
  (status, suspendedAt, invitedAt, hasPassword, shown) => {
    expect(shownStatus({ status, suspendedAt, erasedAt: null }, invitationOf(invitedAt, hasPassword))).toBe(
      shown,
    )
  },
)
