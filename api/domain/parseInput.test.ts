import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseInput } from './parseInput.ts'
import { isRefusal } from './refusal.ts'

const schema = z.object({
  name: z.string({ error: 'Name is required' }),
  rows: z.array(z.object({ sku: z.string({ error: 'SKU is required' }) })).default([]),
})

it('parsed input is what the schema returns, without unknown keys', () => {
  const raw = JSON.parse(
    '{"name":"Acme","role":"admin","status":"active","__proto__":{"admin":true}}',
  ) as unknown
  expect(parseInput(schema, raw)).toEqual({ name: 'Acme', rows: [] })
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

it('every invalid field is reported, with dots for nested ones, and the first message is the refusal’s', () => {
  expect(parseInput(schema, { rows: [{ sku: 'A' }, {}] })).toEqual({
    refused: 'invalid',
    message: 'Name is required',
    fields: [
      { path: 'name', message: 'Name is required' },
      { path: 'rows.1.sku', message: 'SKU is required' },
    ],
  })
})

it('fields unknown to a strict schema are reported without repeating their names', () => {
  const strict = z.strictObject({ a: z.string() })
  expect(parseInput(strict, { a: 'x', 'canary-key': 1 })).toEqual({
    refused: 'invalid',
    message: 'Unknown field',
    fields: [{ path: '', message: 'Unknown field' }],
  })
})

it.each([null, undefined, 'canary', 7, ['canary'], () => 'canary'])(
  '%j is refused without repeating it',
  (raw) => {
    const read = parseInput(schema, raw)
    expect(isRefusal(read)).toBe(true)
    expect(JSON.stringify(read)).not.toContain('canary')
  },
)
