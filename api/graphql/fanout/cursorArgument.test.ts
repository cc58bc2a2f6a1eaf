import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { splitCursor } from './cursorArgument.ts'

const split = (text: string, variables: Record<string, unknown> = {}) =>
  splitCursor(parse(text), undefined, variables)

describe('a subscription is shared without its cursor', () => {
  it('which may be in a variable of any name', () => {
    const text =
      'subscription($from: EventCursor, $id: ID) { requestChanged(requestId: $id, after: $from) { cursor } }'
    expect(split(text, { from: 'abc', id: '1' })).toEqual({ after: 'abc', shared: { id: '1' } })
    expect(split(text, { id: '1' })).toEqual({ after: null, shared: { id: '1' } })
  })

  it('or absent', () => {
    expect(split('subscription { requestOpened { cursor } }')).toEqual({ after: null, shared: {} })
  })

  it.each([
    ['is written in the document', 'subscription { requestOpened(after: "abc") { cursor } }'],
    [
      'is also used elsewhere',
      'subscription($a: EventCursor) { requestOpened(after: $a) { cursor @include(if: $a) } }',
    ],
    ['may not be null', 'subscription($a: EventCursor!) { requestOpened(after: $a) { cursor } }'],
    ['has a default', 'subscription($a: EventCursor = "abc") { requestOpened(after: $a) { cursor } }'],
    [
      'is in a fragment',
      'subscription($a: EventCursor) { ...F } fragment F on Subscription { requestOpened(after: $a) { cursor } }',
    ],
  ])('but not if the cursor %s', (_, text) => {
    expect(split(text, { a: 'abc' })).toBeNull()
  })

  it('nor if the cursor is not a string', () => {
    expect(
      split('subscription($a: EventCursor) { requestOpened(after: $a) { cursor } }', { a: 7 }),
    ).toBeNull()
  })
})
