import { describe, expect, it, test } from 'vitest'
import { type Actor, theClock, theStore, visitor } from './actor.ts'
import { asAdmin, asAdminOrSystem, asSupplier, onBehalfOf } from './authorise.ts'
import { isRefusal } from './refusal.ts'

const activatedAt = new Date('2026-01-01T00:00:00Z')
const actors = {
  visitor,
  admin: { role: 'admin', adminId: 'admin-1', name: 'Ada' },
  supplier: { role: 'supplier', supplierId: 'acme', name: 'Acme', activatedAt },
  readOnlySupplier: {
    role: 'supplier',
    supplierId: 'acme',
    name: 'Acme',
    activatedAt,
    program: { tokenId: 'token-2', scopes: ['quotes'] },
  },
  partner: { role: 'partner', tokenId: 'token-1', name: 'Feed', scopes: ['requests'] },
  store: theStore,
  clock: theClock,
} as const satisfies Record<string, Actor>

const answer = (outcome: unknown) => (isRefusal(outcome) ? outcome.refused : 'allowed')

describe('permissions by role', () => {
  test.each([
    ['visitor', 'unauthenticated', 'unauthenticated', 'unauthenticated'],
    ['admin', 'allowed', 'forbidden', 'allowed'],
    ['supplier', 'forbidden', 'allowed', 'forbidden'],
    ['readOnlySupplier', 'forbidden', 'forbidden', 'forbidden'],
    ['partner', 'forbidden', 'forbidden', 'forbidden'],
    ['store', 'forbidden', 'forbidden', 'allowed'],
    ['clock', 'forbidden', 'forbidden', 'allowed'],
  ] as const)(
    '%s: admin actions are %s, supplier actions are %s, scheduled jobs are %s',
    (who, admin, supplier, timed) => {
      const actor = actors[who]
      expect([answer(asAdmin(actor)), answer(asSupplier(actor)), answer(asAdminOrSystem(actor))]).toEqual([
        admin,
        supplier,
        timed,
      ])
    },
  )
})

describe('the supplier a call is made for', () => {
  test.each([
    ['supplier', undefined, { supplierId: 'acme', onBehalfById: null }],
    ['supplier', null, { supplierId: 'acme', onBehalfById: null }],
    ['supplier', '', { supplierId: 'acme', onBehalfById: null }],
    ['supplier', 'acme', { supplierId: 'acme', onBehalfById: null }],
    ['admin', 'acme', { supplierId: 'acme', onBehalfById: 'admin-1' }],
    ['admin', 'bolt', { supplierId: 'bolt', onBehalfById: 'admin-1' }],
  ] as const)('a call by the role %s naming %j is made for the expected supplier', (who, named, result) => {
    expect(onBehalfOf(actors[who], named)).toEqual(result)
  })

  test.each([
    ['supplier', 'bolt', 'forbidden'],
    ['readOnlySupplier', 'acme', 'forbidden'],
    ['partner', 'acme', 'forbidden'],
    ['store', 'acme', 'forbidden'],
    ['visitor', 'acme', 'unauthenticated'],
    ['admin', undefined, 'invalid'],
    ['admin', '', 'invalid'],
  ] as const)('a call by the role %s naming %j is refused', (who, named, code) => {
    expect(onBehalfOf(actors[who], named)).toMatchObject({ refused: code })
  })

  it('an admin who names no supplier is told which field is missing', () => {
    expect(onBehalfOf(actors.admin, null)).toMatchObject({
      fields: [{ path: 'supplierId', message: 'Specify which supplier this is for' }],
    })
  })
})
