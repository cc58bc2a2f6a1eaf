import { describe, expect, it } from 'vitest'
import { decodeDatedCursor, encodeDatedCursor } from './cursor.ts'
import { readPage } from './pageArgs.ts'

const row = { createdAt: new Date('2026-03-04T05:06:07.089Z'), id: '0b8f5f0e-6a55-4a6e-9d5a-0f6f3d1c2b3a' }
const place = { at: row.createdAt, id: row.id }
const read = (args: Parameters<typeof readPage>[0]) => readPage(args, decodeDatedCursor)

describe('the arguments of a list', () => {
  it('default to the first 20 rows', () => {
    expect(read({})).toEqual({ size: 20, backwards: false, after: null, before: null })
    expect(read({ first: null, after: null, last: null, before: null }).size).toBe(20)
  })

  it('accept the smallest and the largest page size', () => {
    expect(read({ first: 1 }).size).toBe(1)
    expect(read({ last: 100 })).toMatchObject({ size: 100, backwards: true })
  })

  it.each([
    { first: 0 },
    { first: 101 },
    { first: -1 },
    { last: 0 },
    { last: 100_000_000 },
    { first: 5, last: 5 },
  ])('are refused as BAD_REQUEST: %o', (args) => {
    expect(() => read(args)).toThrow(expect.objectContaining({ extensions: { code: 'BAD_REQUEST' } }))
  })

  it('page backward if only `before` is given', () => {
    expect(read({ before: encodeDatedCursor(row) })).toEqual({
      size: 20,
      backwards: true,
      after: null,
      before: place,
    })
  })

  it('decode the cursor that the list encoded', () => {
    expect(read({ after: encodeDatedCursor(row) }).after).toEqual(place)
  })

  it.each([
    '',
    'zzz',
    'x'.repeat(300),
    Buffer.from('1~2').toString('base64url'),
    Buffer.from(`9e99~${row.id}`).toString('base64url'),
  ])('refuse the invalid cursor %j as BAD_REQUEST', (after) => {
    expect(() => read({ after })).toThrow(/after is not a cursor/)
  })
})
