import { describe, expect, it, test } from 'vitest'
import { type Actor, theClock, theStore, visitor } from './actor.ts'
import { asAdmin, asAdminOrSystem, asSupplier, moverOf, onBehalfOf } from './authorize.ts'
import { adminRoles, type Duty } from './account/adminRole.ts'
import { isRefusal } from './refusal.ts'

const activatedAt = new Date('2026-01-01T00:00:00Z')
const actors = {
  visitor,
  admin: { role: 'admin', adminId: 'admin-1', adminRole: 'owner', name: 'Ada' },
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
      expect([
        answer(asAdmin(actor, 'desk')),
        answer(asSupplier(actor)),
        answer(asAdminOrSystem(actor, 'desk')),
      ]).toEqual([admin, supplier, timed])
    },
  )
})

describe('what an admin may do by role', () => {
  test.each([
    ['owner', ['allowed', 'allowed', 'allowed']],
    ['buyer', ['allowed', 'allowed', 'forbidden']],
    ['viewer', ['allowed', 'forbidden', 'forbidden']],
  ] as const)('%s: own things, sourcing and the desk are %j', (adminRole, expected) => {
    const duties: Duty[] = ['own', 'sourcing', 'desk']
    expect(duties.map((duty) => answer(asAdmin({ ...actors.admin, adminRole }, duty)))).toEqual(expected)
  })

  it('a viewer acts for no supplier and is offered no moves', () => {
    const by = adminRoles.map((adminRole) => ({ ...actors.admin, adminRole }))
    expect(by.map((actor) => answer(onBehalfOf(actor, 'acme')))).toEqual(['allowed', 'allowed', 'forbidden'])
    expect(by.map(moverOf)).toEqual(['admin', 'admin', null])
  })

  it('programs and visitors are offered no moves', () => {
    const others = [actors.visitor, actors.partner, actors.readOnlySupplier, actors.supplier]
    expect(others.map(moverOf)).toEqual([null, null, null, 'supplier'])
  })
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

  it('an admin who names no supplier learns which field is missing', () => {
    expect(onBehalfOf(actors.admin, null)).toMatchObject({
      fields: [{ path: 'supplierId', message: 'Specify which supplier this is for' }],
    })
  })
})
