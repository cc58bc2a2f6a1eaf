import { describe, expect, it } from 'vitest'
import { decodeOpportunityCursor, encodeOpportunityCursor } from './opportunityPage.ts'

const id = '0b8f5f0e-6a55-4a6e-9d5a-0f6f3d1c2b3a'
const at = new Date(1_000)

describe('the cursor of an opportunity', () => {
  it.each([
    ['the deadline among active ones', { part: 'active', expiresAt: at, id }],
    ['that an active one has no deadline', { part: 'active', expiresAt: null, id }],
    ['the time of opening or declining among the others', { part: 'other', at, id }],
  ] as const)('says %s', (_what, place) => {
    expect(decodeOpportunityCursor(encodeOpportunityCursor(place))).toEqual(place)
  })

  it.each([
    '',
    'zzz',
    Buffer.from(`x~1~${id}`).toString('base64url'),
    Buffer.from(`o~~${id}`).toString('base64url'),
  ])('rejects %j as a cursor', (cursor) => {
    expect(decodeOpportunityCursor(cursor)).toBeNull()
  })
})
