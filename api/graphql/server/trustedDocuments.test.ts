import fc from 'fast-check'
import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { trustedDocuments } from './trustedDocuments.ts'

const ID = 'a'.repeat(64)
const UNKNOWN = 'b'.repeat(64)
const TEXT = 'query Known { viewer { role } }'

const documents = trustedDocuments(new Map([[ID, TEXT]]), 'any')
const resolve = (sent: unknown) => documents.resolve(sent)

const by = (sha256Hash: unknown, version: unknown = 1) => ({
  extensions: { persistedQuery: { version, sha256Hash } },
})
const codeOf = (resolved: unknown) =>
  resolved instanceof GraphQLError ? resolved.extensions.code : 'resolved'

describe('a request', () => {
  it.each([
    ['its id', by(ID), { query: TEXT }],
    ['its id and an empty text', { ...by(ID), query: '' }, { query: TEXT }],
    ['its id and its text', { ...by(ID), query: TEXT }, { query: TEXT }],
    [
      'its id, variables and another extension',
      { variables: { a: 1 }, extensions: { ...by(ID).extensions, mine: 1 } },
      { query: TEXT, variables: { a: 1 }, extensions: { mine: 1 } },
    ],
  ])('that names a trusted document by %s runs that document', (_by, sent, params) => {
    expect(resolve(sent)).toEqual({ params, isTrusted: true })
  })

  it('with an unknown id and a text runs the text as untrusted', () => {
    expect(resolve({ ...by(UNKNOWN), query: '{ a }' })).toEqual({
      params: { query: '{ a }' },
      isTrusted: false,
    })
  })

  it('with only the text of a trusted document is untrusted', () => {
    expect(resolve({ query: TEXT })).toEqual({ params: { query: TEXT }, isTrusted: false })
  })

  it('with an id and the text of another document is refused as ambiguous', () => {
    expect(codeOf(resolve({ ...by(ID), query: '{ a }' }))).toBe('BAD_REQUEST')
  })

  it('with only an unknown id gets the request to send the text', () => {
    expect(codeOf(resolve(by(UNKNOWN)))).toBe('PERSISTED_QUERY_NOT_FOUND')
  })

  it.each([
    by('__proto__'),
    by('constructor'),
    by(ID.toUpperCase()),
    by(`${ID}a`),
    by(`${ID}\n`),
    by([ID]),
    by(undefined),
    by(ID, 2),
    { extensions: { persistedQuery: null } },
    { extensions: { persistedQuery: ID } },
  ])('with the malformed id %j is refused', (sent) => {
    expect(codeOf(resolve(sent))).toBe('BAD_REQUEST')
  })

  it('never runs a document outside the list as trusted, and never throws', () => {
    const id = fc.oneof(fc.constantFrom(ID, UNKNOWN, '__proto__', 'toString'), fc.anything())
    const query = fc.oneof(fc.constantFrom(undefined, null, '', TEXT, `${TEXT} `), fc.anything())
    const request = fc.oneof(
      fc.anything(),
      fc
        .record({ id, version: fc.oneof(fc.constant(1), fc.anything()), query })
        .map(({ id: given, version, query: text }) => ({ ...by(given, version), query: text })),
    )
    fc.assert(
      fc.property(request, (sent) => {
        const resolved = resolve(sent)
        if (resolved instanceof GraphQLError || !resolved.isTrusted) return
        expect(resolved.params).toMatchObject({ query: TEXT })
      }),
    )
  })
})
