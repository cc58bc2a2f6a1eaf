import { expect, test } from 'vitest'
import { decideEndAccess, decideRole } from './decideEndAccess.ts'

const ada = { id: 'ada', adminRole: 'owner' } as const
const mei = { id: 'mei', adminRole: 'owner' } as const
const bo = { id: 'bo', adminRole: 'buyer' } as const

test.each([
  ['another owner', { adminId: 'mei', active: [ada, mei] }, null],
  ['a buyer', { adminId: 'bo', active: [ada, bo] }, null],
  ['an invitation', { adminId: 'new', active: [ada] }, null],
  ['the caller', { adminId: 'ada', active: [ada, mei] }, 'your own access'],
  // Meanwhile the other owner has ended the caller's own access, or made the caller a buyer.
  ['the last owner', { adminId: 'mei', active: [mei] }, 'last owner'],
  ['the last owner, with a buyer left', { adminId: 'mei', active: [mei, bo] }, 'last owner'],
])('ending the access of %s is decided as expected', (_whose, facts, refusal) => {
  const decided = decideEndAccess({ actorId: 'ada', ...facts })
  if (refusal === null) expect(decided).toBeNull()
  else expect(decided?.message).toContain(refusal)
})

test.each([
  ['another owner’s', 'viewer', { adminId: 'mei', active: [ada, mei] }, null],
  ['the caller’s own', 'viewer', { adminId: 'ada', active: [ada, mei] }, 'your own role'],
  ['the last owner’s', 'buyer', { adminId: 'ada', active: [ada, bo] }, 'last owner'],
  ['a buyer’s', 'owner', { adminId: 'bo', active: [ada, bo] }, null],
] as const)('changing %s role is decided as expected', (_whose, role, facts, refusal) => {
  const decided = decideRole({ actorId: 'ada', role, ...facts })
  if (refusal === null) expect(decided).toBeNull()
  else expect(decided?.message).toContain(refusal)
})
