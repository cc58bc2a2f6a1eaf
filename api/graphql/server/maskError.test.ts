import { GraphQLError } from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import { codedError } from './codedError.ts'
import { maskError } from './maskError.ts'

describe('maskError', () => {
  it('passes errors that were made for clients', () => {
    const error = codedError('FORBIDDEN', 'You do not have permission to do this')
    const wrapped = new GraphQLError(error.message, { path: ['orders'], originalError: error })
    expect(maskError(wrapped, vi.fn())).toBe(wrapped)
    expect(wrapped.extensions).toEqual({ code: 'FORBIDDEN' })
  })

  it('hides the details of internal errors', () => {
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

  it('reports that the database is unavailable', () => {
    const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    expect(maskError(away, vi.fn()).extensions).toMatchObject({ code: 'UNAVAILABLE', http: { status: 503 } })
  })

  it('removes GraphQL’s additions to our own errors', () => {
    const inner = codedError('BAD_REQUEST', 'Decimal must be text')
    const message = 'Variable "$i" got invalid value { a: "SECRET" } at "i.price"; Decimal must be text'
    const masked = maskError(new GraphQLError(message, { originalError: inner }), vi.fn())
    expect(masked).toMatchObject({
      message: 'A value here is not valid',
      extensions: { code: 'BAD_REQUEST' },
    })
  })

  it('never quotes values of an invalid document whose error Yoga has already marked', () => {
    const message = 'Enum "State" cannot represent non-enum value: "SECRET".'
    const marked = new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })
    expect(maskError(marked, vi.fn())).toMatchObject({
      message: 'A value here is not valid',
      extensions: { code: 'BAD_REQUEST' },
    })
  })

  it('reports an ambiguous operation without the name in the request', () => {
    const marked = new GraphQLError('Unknown operation named "SECRET".', {
      extensions: { code: 'OPERATION_RESOLUTION_FAILURE' },
    })
    expect(maskError(marked, vi.fn())).toMatchObject({
      message: 'The document has several operations and none is named, or none has the given name',
      extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
    })
  })

  it.each([
    'Syntax Error: Expected Name, found String "4111 1111".',
    'Argument "input" has invalid value {password: "4111 1111", email: $missing}.',
    'Expected value of type "SignInInput!", found "4111 1111".',
  ])('never quotes values: %s', (message) => {
    const masked = maskError(new GraphQLError(message, { path: ['signInSupplier'] }), vi.fn())
    expect(masked).toMatchObject({ message: 'A value here is not valid', path: ['signInSupplier'] })
    expect(masked.extensions.code).toBe('BAD_REQUEST')
  })
})
