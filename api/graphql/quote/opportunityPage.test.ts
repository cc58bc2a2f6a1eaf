import { describe, expect, it } from 'vitest'
import {
  activeNext,
  decodeOpportunityCursor,
  othersNext,
  encodeOpportunityCursor,
} from './opportunityPage.ts'

const id = '0b8f5f0e-6a55-4a6e-9d5a-0f6f3d1c2b3a'
const row = { id, createdAt: new Date(1_000), expiresAt: new Date(2_000) }
const page = (after: string | null) => ({
  size: 3,
  backwards: false,
  after: after === null ? null : decodeOpportunityCursor(after),
  before: null,
})

describe('a page of opportunities', () => {
  it('starts with active opportunities and is filled up with the others', () => {
    expect(activeNext({}, page(null))?.take).toBe(4)
    expect(othersNext({}, page(null), 1)?.take).toBe(3)
    expect(othersNext({}, page(null), 4)).toBeNull()
  })

  it('continues by deadline after an active opportunity', () => {
    const after = encodeOpportunityCursor(row, true)
    expect(decodeOpportunityCursor(after)).toEqual({ part: 'active', id, expiresAt: row.expiresAt })
    expect(activeNext({}, page(after))?.where.AND[1]).toMatchObject({
      OR: [{ expiresAt: { gt: row.expiresAt } }, {}, {}],
    })
  })

  it('continues among those without a deadline after one of them', () => {
    const after = encodeOpportunityCursor({ ...row, expiresAt: null }, true)
    expect(activeNext({}, page(after))?.where.AND[1]).toEqual({ expiresAt: null, id: { gt: id } })
  })

  it('does not read active opportunities after one of the others', () => {
    const after = encodeOpportunityCursor(row, false)
    expect(activeNext({}, page(after))).toBeNull()
    expect(othersNext({}, page(after), 0)?.where.AND[1]).toMatchObject({
      OR: [{ createdAt: { lt: row.createdAt } }, {}],
    })
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
