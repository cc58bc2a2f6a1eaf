import { protocol } from '@electric-sql/pglite'
import { describe, expect, it } from 'vitest'
import { bindMessage } from './bindMessage.ts'

describe('the Bind message of a prepared statement', () => {
  it.each<[string, (string | Uint8Array | null)[]]>([
    ['without values', []],
    ['of an empty text', ['']],
    ['of nulls between texts', ['a', null, 'b', null]],
    ['of letters of several bytes', ['Ünïcode ☃ 💎']],
    ['of half a surrogate pair', ['a\uD83D']],
    ['of bytes', [new Uint8Array([0, 255, 1]), 'after them']],
    ['of many values', Array.from({ length: 300 }, (_, nth) => 'x'.repeat(nth))],
  ])('%s is the same as PGlite writes', (_what, values) => {
    const theirs = protocol.serialize.bind({ portal: '', statement: 's_é', values: [...values] })
    expect([...bindMessage('s_é', values)]).toEqual([...new Uint8Array(theirs)])
  })
})
