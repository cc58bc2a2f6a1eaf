import { expect, test } from 'vitest'
import { decideEndAccess } from './decideEndAccess.ts'

test.each([
  ['another active admin', { adminId: 'mei', active: ['ada', 'mei'] }, null],
  ['an invitation', { adminId: 'new', active: ['ada'] }, null],
  ['the caller', { adminId: 'ada', active: ['ada', 'mei'] }, 'your own access'],
  // The other admin has just ended the caller's own access.
  ['the last active admin', { adminId: 'mei', active: ['mei'] }, 'last admin'],
])('ending the access of %s is decided as expected', (_whose, facts, refusal) => {
  const decided = decideEndAccess({ actorId: 'ada', ...facts })
  if (refusal === null) expect(decided).toBeNull()
  else expect(decided?.message).toContain(refusal)
})
