import { describe, expect, it } from 'vitest'
import { keptPart, LONGEST_MS, MAX_CHARACTERS } from './keptPart.ts'
import type { KeptPart } from './keptPart.ts'

const NOTHING: KeptPart = { entities: {}, seen: {} }
const NOON = Date.parse('2026-11-24T12:00:00Z')

/** A page that has loaded these fields of the query root at noon, with the entities they lead to. */
const page = (roots: Record<string, unknown>, entities = {}): KeptPart => ({
  entities: { ROOT_QUERY: { __typename: 'Query', ...roots }, ...entities },
  seen: Object.fromEntries(Object.keys(roots).map((field) => [field, NOON])),
})
const order = (id: string, more = {}) => ({ [`Order:${id}`]: { __typename: 'Order', id, ...more } })
const to = (id: string) => ({ __ref: `Order:${id}` })

describe('the data stored for the time without network', () => {
  it('is work and the data it refers to, never sessions, sign-in or tokens', () => {
    const seen = page(
      {
        'orders:{}': { edges: [{ node: to('1') }] },
        sessions: [{ id: 's' }],
        twoStep: {},
        'apiTokens:{}': {},
      },
      {
        ...order('1', { request: { __ref: 'QuoteRequest:1' } }),
        'QuoteRequest:1': { id: '1' },
        'Token:1': {},
      },
    )
    const { entities } = keptPart('SUPPLIER', NOTHING, seen, NOON)
    expect(Object.keys(entities).sort()).toEqual(['Order:1', 'QuoteRequest:1', 'ROOT_QUERY'])
    expect(Object.keys(entities['ROOT_QUERY'] ?? {})).toEqual(['__typename', 'orders:{}'])
  })

  it.each(['ADMIN', 'SUPPLIER'] as const)('contains no name of a customer (%s)', (role) => {
    const seen = page({ 'order:{"id":"1"}': to('1') }, order('1', { customerName: 'Ada Nolan' }))
    const kept = keptPart(role, NOTHING, seen, NOON)
    expect(kept.entities).toHaveProperty('Order:1')
    expect(JSON.stringify(kept)).not.toContain('Ada Nolan')
  })

  it('contains no other data from which admins could learn a name: details, searches and saved views', () => {
    const seen = page(
      {
        'order:{"id":"1"}': to('1'),
        'quoteRequests:{"filter":{"search":"Ada Nolan"}}': { edges: [] },
        'quoteRequests:{"filter":{"search":"Ada","status":["OPEN"]},"sort":"NEWEST"}': { edges: [] },
        'suppliers({"filter":{"search":"Ada"}})': { edges: [] },
        'savedViews({"list":"REQUESTS"})': [{ name: 'Mrs Nolan', query: 'q=Ada' }],
        'suggestedViews({"list":"REQUESTS"})': [],
      },
      {
        ...order('1', { request: { __ref: 'QuoteRequest:1' } }),
        'QuoteRequest:1': {
          id: '1',
          properties: [{ name: '_email', value: 'ada@nolan.example' }],
          maskedProperties: [{ name: 'Engraving', value: '••• and Ada' }],
        },
      },
    )
    const kept = keptPart('ADMIN', NOTHING, seen, NOON)
    expect(JSON.stringify(kept)).not.toMatch(/ada|nolan/i)
    // A query of a screen still finds the fields.
    expect(kept.entities['QuoteRequest:1']).toMatchObject({ id: '1', maskedProperties: null })
    expect(Object.keys(kept.seen)).toEqual(['order:{"id":"1"}'])
  })

  it('tells admins that the customer’s specifications are missing, and nothing of a request without any', () => {
    const seen = page(
      { 'quoteRequests:{}': [{ __ref: 'QuoteRequest:1' }, { __ref: 'QuoteRequest:2' }] },
      {
        'QuoteRequest:1': { properties: [{ name: 'Engraving', value: 'Forever' }] },
        'QuoteRequest:2': { properties: [] },
      },
    )
    const { entities } = keptPart('ADMIN', NOTHING, seen, NOON)
    expect(entities['QuoteRequest:1']?.['properties']).toEqual([
      expect.objectContaining({ name: 'Not on this device' }),
    ])
    expect(entities['QuoteRequest:2']?.['properties']).toEqual([])
  })

  it('contains the lists of admins without a search', () => {
    const lists = [
      'quoteRequests:{}',
      'orders:{"filter":{"search":null}}',
      'suppliers({"filter":{"search":""}})',
    ]
    const seen = page(Object.fromEntries(lists.map((key) => [key, { edges: [] }])))
    expect(Object.keys(keptPart('ADMIN', NOTHING, seen, NOON).seen)).toEqual(lists)
  })

  it('contains the specifications that suppliers need to make the piece, and their own searches', () => {
    const list = 'orders:{"filter":{"search":"ring"}}'
    const engraving = [{ name: 'Engraving', value: 'Forever' }]
    const seen = page(
      { [list]: [to('1')] },
      {
        ...order('1', { request: { __ref: 'QuoteRequest:1' } }),
        'QuoteRequest:1': { properties: engraving },
      },
    )
    const { entities } = keptPart('SUPPLIER', NOTHING, seen, NOON)
    expect(entities['ROOT_QUERY']).toHaveProperty([list])
    expect(entities['QuoteRequest:1']).toEqual({ properties: engraving })
  })

  it('includes data that earlier pages have loaded, with the newer version where both have it', () => {
    const before = page({ 'order:{"id":"1"}': to('1') }, order('1', { status: 'AWARDED', courier: 'DHL' }))
    const now = page({ 'orders:{}': [to('1')] }, order('1', { status: 'SHIPPED' }))
    const { entities } = keptPart('SUPPLIER', before, now, NOON)
    expect(entities['Order:1']).toMatchObject({ status: 'SHIPPED', courier: 'DHL' })
    expect(entities['ROOT_QUERY']).toMatchObject({ 'order:{"id":"1"}': to('1'), 'orders:{}': [to('1')] })
  })

  it('loses data that no page has loaded for three days', () => {
    const before = page({ 'orders:{}': [to('1')] }, order('1'))
    const kept = keptPart('SUPPLIER', before, NOTHING, NOON + LONGEST_MS + 1)
    expect(Object.keys(kept.entities)).toEqual(['ROOT_QUERY'])
    expect(kept.seen).toEqual({})
  })

  it('is limited in size, and loses first the data loaded longest ago', () => {
    const large = 'x'.repeat(MAX_CHARACTERS * 0.6)
    const before = page({ 'orders:{}': [to('old')] }, order('old', { notes: large }))
    const now = page({ 'order:{"id":"new"}': to('new') }, order('new', { notes: large }))
    now.seen['order:{"id":"new"}'] = NOON + 1
    const { entities } = keptPart('SUPPLIER', before, now, NOON + 1)
    expect(Object.keys(entities).sort()).toEqual(['Order:new', 'ROOT_QUERY'])
  })

  it('leaves out a field that is too large by itself, and contains the rest', () => {
    const before = page({ 'orders:{}': [to('small')] }, order('small'))
    const now = page(
      { 'order:{"id":"huge"}': to('huge') },
      order('huge', { notes: 'x'.repeat(MAX_CHARACTERS) }),
    )
    now.seen['order:{"id":"huge"}'] = NOON + 1
    const { entities } = keptPart('SUPPLIER', before, now, NOON + 1)
    expect(Object.keys(entities).sort()).toEqual(['Order:small', 'ROOT_QUERY'])
  })
})
