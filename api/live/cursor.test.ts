import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isCovered } from '../domain/events/eventCursor.ts'
import type { Follower } from '../usecases/live/ports.ts'
import { cursors } from './cursor.ts'
import { scopeOf } from './scopeOf.ts'

const ada = scopeOf({ role: 'admin', adminId: 'a1', adminRole: 'owner', name: 'Ada' })
const acme = scopeOf({ role: 'supplier', supplierId: 'the-id-of-acme', name: 'Acme', activatedAt: null })
const key = randomBytes(32)
const ours = cursors(key)

describe('a cursor', () => {
  it.each([
    ['an admin', ada, { epoch: 1, seqs: [0] }],
    ['an admin far along', ada, { epoch: 40, seqs: [Number.MAX_SAFE_INTEGER] }],
    ['a supplier', acme, { epoch: 3, seqs: [41, 7] }],
  ])('a cursor restores the position of %s', (_who, scope, position) => {
    expect(ours.decode(scope, ours.encode(scope, position))).toEqual(position)
  })

  it('a cursor is short, opaque and the same for the same position in every process', () => {
    const cursor = ours.encode(acme, { epoch: 1, seqs: [12, 3] })
    expect(cursor).toMatch(/^[\w-]{22,48}$/)
    expect(cursors(key).encode(acme, { epoch: 1, seqs: [12, 3] })).toBe(cursor)
    expect(cursor).not.toContain('the-id-of-acme')
  })

  it('a cursor of an older key restores the position, until that key is removed', () => {
    const newer = randomBytes(32)
    const position = { epoch: 1, seqs: [5] }
    const cursor = ours.encode(ada, position)
    expect(cursors(newer, key).decode(ada, cursor)).toEqual(position)
    expect(cursors(newer, key).encode(ada, position)).toBe(cursors(newer).encode(ada, position))
    expect(cursors(newer).decode(ada, cursor)).toBeNull()
  })

  const others: [string, Follower][] = [
    ['another supplier', { role: 'supplier', supplierId: 's2', name: 'Rival', activatedAt: null }],
    [
      'an admin of the same id',
      { role: 'admin', adminId: 'the-id-of-acme', adminRole: 'owner', name: 'Ada' },
    ],
    [
      'a partner of the same id',
      { role: 'partner', tokenId: 'the-id-of-acme', name: 'Feed', scopes: ['events'] },
    ],
  ]
  it.each(others)('a cursor is invalid for %s', (_who, other) => {
    expect(ours.decode(scopeOf(other), ours.encode(acme, { epoch: 1, seqs: [1, 1] }))).toBeNull()
  })

  it('a cursor outlives the token of a partner', () => {
    const partner = (tokenId: string) =>
      scopeOf({ role: 'partner', tokenId, name: 'Feed', scopes: ['events'] })
    const position = { epoch: 1, seqs: [5] }
    expect(ours.decode(partner('new'), ours.encode(partner('old'), position))).toEqual(position)
  })

  const made = ours.encode(ada, { epoch: 1, seqs: [5] })
  it.each([
    ['empty', ''],
    ['noise', 'not a cursor at all'],
    ['not base64', '☃☃☃☃☃☃☃☃☃☃☃☃☃☃☃☃☃☃☃☃☃☃☃☃'],
    ['too short', made.slice(0, 20)],
    ['too long', `${made}AAAA`],
    ['a changed number', made.slice(0, -1) + (made.endsWith('A') ? 'B' : 'A')],
    ['a changed signature', (made.startsWith('A') ? 'B' : 'A') + made.slice(1)],
    ['huge', 'A'.repeat(1_000_000)],
    ['from another installation', cursors(randomBytes(32)).encode(ada, { epoch: 1, seqs: [5] })],
  ])('a cursor is refused when it is %s', (_what, text) => {
    expect(ours.decode(ada, text)).toBeNull()
  })

  it('a cursor is refused if any one byte was changed', () => {
    const bytes = Buffer.from(made, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const forged = Buffer.from(bytes)
      forged[at] = (forged[at] ?? 0) ^ 1
      expect(ours.decode(ada, forged.toString('base64url'))).toBeNull()
    }
  })
})

describe('whether one position includes another', () => {
  const at = (epoch: number, ...seqs: number[]) =>
    ours.encode(seqs.length === 1 ? ada : acme, { epoch, seqs })
  it.each([
    ['the same', at(1, 7), at(1, 7), true],
    ['a later one', at(1, 9), at(1, 40), true],
    ['an earlier one', at(1, 40), at(1, 9), false],
    ['later in both streams', at(1, 3, 5), at(1, 4, 5), true],
    ['later in one stream, earlier in the other', at(1, 3, 5), at(1, 4, 4), false],
    ['another log', at(1, 3), at(2, 9), false],
    ['of other streams', at(1, 3), at(1, 9, 9), false],
    ['no cursor', at(1, 3), 'cursor-9', false],
    ['text that is not base64', at(1, 3), '…', false],
  ])('%s', (_what, cursor, newer, expected) => {
    expect(isCovered(cursor, newer)).toBe(expected)
  })
})
