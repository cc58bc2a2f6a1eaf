import { describe, expect, it } from 'vitest'
import { conflict, invalid, notFound, refuse } from '../domain/refusal.ts'
import { outcome } from './resultUnion.ts'

const result = { failures: new Set(['ValidationError', 'NotFoundError']) }
const reread = () => ({ id: '1' })

describe('the outcome of a use case', () => {
  it('is what was made, read anew', async () => {
    expect(await outcome(result, { done: true }, reread)).toEqual({ id: '1' })
  })

  it('is the member that stands for the refusal', async () => {
    expect(await outcome(result, notFound('Quote'), reread)).toMatchObject({
      member: 'NotFoundError',
      message: 'Quote not found',
    })
    expect(await outcome(result, invalid('price', 'Price must be greater than 0'), reread)).toMatchObject({
      member: 'ValidationError',
      fields: [{ path: 'price', message: 'Price must be greater than 0' }],
    })
  })

  it('is a top-level error where the result has no such member', async () => {
    await expect(outcome(result, conflict('Too late'), reread)).rejects.toMatchObject({
      message: 'Too late',
      extensions: { code: 'BAD_REQUEST' },
    })
  })

  it.each([
    ['unauthenticated', 'UNAUTHENTICATED'],
    ['forbidden', 'FORBIDDEN'],
    ['malformed', 'BAD_REQUEST'],
  ] as const)('is the top-level error for %s', async (code, expected) => {
    await expect(outcome(result, refuse(code, 'No'), reread)).rejects.toMatchObject({
      extensions: { code: expected },
    })
  })

  it('says when to come back', async () => {
    const limited = refuse('rateLimited', 'Too many attempts', { retryAfterSeconds: 42 })
    await expect(outcome(result, limited, reread)).rejects.toMatchObject({
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 42, http: { headers: { 'retry-after': '42' } } },
    })
  })
})
