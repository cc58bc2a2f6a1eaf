import { describe, expect, it } from 'vitest'
import { decodeOpportunityCursor, encodeOpportunityCursor } from './opportunityPage.ts'

const id = '0b8f5f0e-6a55-4a6e-9d5a-0f6f3d1c2b3a'
const row = { id, createdAt: new Date(1_000), expiresAt: new Date(2_000) }

describe('the cursor of an opportunity', () => {
  it('is the deadline among active ones', () => {
    expect(decodeOpportunityCursor(encodeOpportunityCursor(row, true))).toEqual({
      part: 'active',
      id,
      expiresAt: row.expiresAt,
    })
  })

  it('says that an active one has no deadline', () => {
    const cursor = encodeOpportunityCursor({ ...row, expiresAt: null }, true)
    expect(decodeOpportunityCursor(cursor)).toEqual({ part: 'active', id, expiresAt: null })
  })

  it('is the time of creation among the others', () => {
    const cursor = encodeOpportunityCursor(row, false)
    expect(decodeOpportunityCursor(cursor)).toEqual({ part: 'other', id, at: row.createdAt })
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
