import { GraphQLError } from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import { codedError } from './codedError.ts'
import { maskError } from './maskError.ts'

describe('what a client is told of an error', () => {
  it('is what was made for it', () => {
    const error = codedError('FORBIDDEN', 'You may not do this')
    const wrapped = new GraphQLError(error.message, { path: ['orders'], originalError: error })
    expect(maskError(wrapped, vi.fn())).toBe(wrapped)
    expect(wrapped.extensions).toEqual({ code: 'FORBIDDEN' })
  })

  it('is nothing of what went wrong inside', () => {
    const report = vi.fn()
    const inner = new Error('relation "suppliers" is on fire')
    const masked = maskError(
      new GraphQLError(inner.message, { path: ['orders'], originalError: inner }),
      report,
    )
    expect(report).toHaveBeenCalledWith(inner)
    expect(JSON.stringify(masked)).not.toContain('fire')
    expect(masked).toMatchObject({ path: ['orders'], extensions: { code: 'INTERNAL_SERVER_ERROR' } })
  })

  it('is that the database is away', () => {
    const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    expect(maskError(away, vi.fn()).extensions).toMatchObject({ code: 'UNAVAILABLE', http: { status: 503 } })
  })

  it('never repeats values that a scalar of ours refused', () => {
    const inner = codedError('BAD_REQUEST', 'Decimal must be text')
    const message = 'Variable "$i" got invalid value { a: "SECRET" } at "i.price"; Decimal must be text'
    const masked = maskError(new GraphQLError(message, { originalError: inner }), vi.fn())
    expect(masked.message).toBe('i.price is not valid: the value does not fit its type.')
  })

  it('never repeats values of a document that is not valid, which Yoga has marked by then', () => {
    const message = 'Enum "State" cannot represent non-enum value: "SECRET".'
    const marked = new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })
    expect(maskError(marked, vi.fn())).toMatchObject({
      message: 'Enum "State" cannot represent non-enum value',
      extensions: { code: 'BAD_REQUEST' },
    })
  })

  it.each([
    ['Syntax Error: Expected Name, found String "4111 1111".', 'Syntax Error: Expected Name, found String'],
    [
      'Variable "$i" got invalid value { password: "secret" } at "i.email"; Field "email" of required type "String!" was not provided.',
      'i.email is not valid: Field "email" of required type "String!" was not provided.',
    ],
    [
      'Variable "$i" got invalid value "x; Expected y" at "i.days"; Int cannot represent non-integer value: "x; Expected y"',
      'i.days is not valid: the value does not fit its type.',
    ],
    ['Int cannot represent non-integer value: "4111 1111"', 'Int cannot represent non-integer value'],
    [
      'Variable "$x" of required type "Int!" was not provided.',
      'Variable "$x" of required type "Int!" was not provided.',
    ],
  ])('never repeats values: %s', (message, expected) => {
    const masked = maskError(new GraphQLError(message), vi.fn())
    expect(masked.message).toBe(expected)
    expect(masked.extensions.code).toBe('BAD_REQUEST')
  })
})
