import { describe, expect, it } from 'vitest'
import { conflict, invalid, notFound, refuse } from '../../domain/refusal.ts'
import { outcome } from './resultUnion.ts'

const result = { failures: new Set(['ValidationError', 'NotFoundError']) }
const reread = () => ({ id: '1' })

describe('the result of a use case', () => {
  it('is the object that was created or changed, read again', async () => {
    expect(await outcome(result, { done: true }, reread)).toEqual({ id: '1' })
  })

  it('is the union member for the refusal', async () => {
    expect(await outcome(result, notFound('Quote'), reread)).toMatchObject({
      member: 'NotFoundError',
      message: 'Quote not found',
    })
    expect(await outcome(result, invalid('price', 'Price must be greater than 0'), reread)).toMatchObject({
      member: 'ValidationError',
      fields: [{ path: 'price', message: 'Price must be greater than 0' }],
    })
  })

  it('is a top-level error if the union has no such member', async () => {
    await expect(outcome(result, conflict('Too late'), reread)).rejects.toMatchObject({
      message: 'Too late',
      extensions: { code: 'BAD_REQUEST' },
    })
  })

  it.each([
    ['unauthenticated', 'UNAUTHENTICATED'],
    ['forbidden', 'FORBIDDEN'],
    ['malformed', 'BAD_REQUEST'],
  ] as const)('is a top-level error if the refusal is %s', async (code, expected) => {
    await expect(outcome(result, refuse(code, 'No'), reread)).rejects.toMatchObject({
      extensions: { code: expected },
    })
  })

  it('says when to retry', async () => {
    const limited = refuse('rateLimited', 'Too many attempts', { retryAfterSeconds: 42 })
    await expect(outcome(result, limited, reread)).rejects.toMatchObject({
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 42, http: { headers: { 'retry-after': '42' } } },
    })
  })
})
