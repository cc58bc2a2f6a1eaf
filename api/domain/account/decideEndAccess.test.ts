import { expect, test } from 'vitest'
import { decideEndAccess } from './decideEndAccess.ts'

test.each([
  ['another active admin', { adminId: 'mei', active: ['ada', 'mei'] }, null],
  ['an invitation', { adminId: 'new', active: ['ada'] }, null],
  ['oneself', { adminId: 'ada', active: ['ada', 'mei'] }, 'your own access'],
  // The caller's own access has just been ended by the other.
  ['the last active admin', { adminId: 'mei', active: ['mei'] }, 'last admin'],
])('ending the access of %s', (_whose, facts, refusal) => {
  const decided = decideEndAccess({ actorId: 'ada', ...facts })
  if (refusal === null) expect(decided).toBeNull()
  else expect(decided?.message).toContain(refusal)
})
