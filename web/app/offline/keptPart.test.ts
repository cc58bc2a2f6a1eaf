import { describe, expect, it } from 'vitest'
import { keptPart, LONGEST_MS, MOST_CHARACTERS } from './keptPart.ts'
import type { KeptPart } from './keptPart.ts'

const NOTHING: KeptPart = { entities: {}, seen: {} }
const NOON = Date.parse('2026-11-24T12:00:00Z')

/** A page that has seen these fields of the query root at noon, with the entities they lead to. */
const page = (roots: Record<string, unknown>, entities = {}): KeptPart => ({
  entities: { ROOT_QUERY: { __typename: 'Query', ...roots }, ...entities },
  seen: Object.fromEntries(Object.keys(roots).map((field) => [field, NOON])),
})
const order = (id: string, more = {}) => ({ [`Order:${id}`]: { __typename: 'Order', id, ...more } })
const to = (id: string) => ({ __ref: `Order:${id}` })

describe('what is kept for the time without network', () => {
  it('is work and what it refers to, never sessions, sign-in or tokens', () => {
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
    const { entities } = keptPart(NOTHING, seen, NOON)
    expect(Object.keys(entities).sort()).toEqual(['Order:1', 'QuoteRequest:1', 'ROOT_QUERY'])
    expect(Object.keys(entities['ROOT_QUERY'] ?? {})).toEqual(['__typename', 'orders:{}'])
  })

  it('contains no name of a customer', () => {
    const seen = page({ 'order:{"id":"1"}': to('1') }, order('1', { customerName: 'Ada Nolan' }))
    expect(JSON.stringify(keptPart(NOTHING, seen, NOON))).not.toContain('Ada Nolan')
  })

  it('includes what earlier pages have seen, with the newer version of what both have', () => {
    const before = page({ 'order:{"id":"1"}': to('1') }, order('1', { status: 'AWARDED', courier: 'DHL' }))
    const now = page({ 'orders:{}': [to('1')] }, order('1', { status: 'SHIPPED' }))
    const { entities } = keptPart(before, now, NOON)
    expect(entities['Order:1']).toMatchObject({ status: 'SHIPPED', courier: 'DHL' })
    expect(entities['ROOT_QUERY']).toMatchObject({ 'order:{"id":"1"}': to('1'), 'orders:{}': [to('1')] })
  })

  it('loses what nobody has seen for three days', () => {
    const before = page({ 'orders:{}': [to('1')] }, order('1'))
    const kept = keptPart(before, NOTHING, NOON + LONGEST_MS + 1)
    expect(Object.keys(kept.entities)).toEqual(['ROOT_QUERY'])
    expect(kept.seen).toEqual({})
  })

  it('is bounded in size, and loses first what was seen longest ago', () => {
    const large = 'x'.repeat(MOST_CHARACTERS * 0.6)
    const before = page({ 'orders:{}': [to('old')] }, order('old', { notes: large }))
    const now = page({ 'order:{"id":"new"}': to('new') }, order('new', { notes: large }))
    now.seen['order:{"id":"new"}'] = NOON + 1
    const { entities } = keptPart(before, now, NOON + 1)
    expect(Object.keys(entities).sort()).toEqual(['Order:new', 'ROOT_QUERY'])
  })
})
