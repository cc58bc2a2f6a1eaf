import { expect, test } from 'vitest'
import { type Admin, visitor } from '../actor.ts'
import { lacksSecondStep, refusesFields, refusesPath, secondStepRequired } from './secondStep.ts'

const admin: Admin = { role: 'admin', adminId: 'a1', name: 'Ada', adminRole: 'owner' }
const lacking: Admin = { ...admin, lacksSecondStep: true }
const partner = { role: 'partner', tokenId: 't1', name: 'Feed', scopes: [] } as const

test.each([
  [['viewer'], null],
  [['viewer', 'twoStep', 'passkeys'], null],
  [['beginTwoStep'], null],
  [['addPasskey'], null],
  [['signOut'], null],
  [['viewer', 'quoteRequests'], secondStepRequired],
  [['createApiToken'], secondStepRequired],
  [['changePassword'], secondStepRequired],
  [['__schema'], secondStepRequired],
] as const)('an admin without a second step may query %j', (fields, expected) => {
  const asked = new Set<string>(fields)
  expect(refusesFields(lacking, asked, 'require')).toBe(expected)
  expect(refusesFields(admin, asked, 'require'), 'others may').toBeNull()
  expect(refusesFields(partner, asked, 'require'), 'programs may').toBeNull()
})

test('where a second step is required, a sign-in may only be followed by its setup in the same operation', () => {
  const both = new Set(['signInAdmin', 'createApiToken'])
  expect(refusesFields(visitor, both, 'require')).toBe(secondStepRequired)
  expect(refusesFields(visitor, both, 'off')).toBeNull()
  expect(refusesFields(visitor, new Set(['signInAdmin']), 'require')).toBeNull()
})

test.each([
  ['/api/auth/logout', null],
  ['/api/auth/admin/login', null],
  ['/api/admin/orders', secondStepRequired],
  ['/api/auth/supplier/forgot-password', secondStepRequired],
] as const)('an admin without a second step may call %s', (path, expected) => {
  expect(refusesPath(lacking, path)).toBe(expected)
  expect(refusesPath(admin, path)).toBeNull()
})

test('only admins can lack a second step', () => {
  expect([lacking, admin, partner, visitor].map(lacksSecondStep)).toEqual([true, false, false, false])
})
