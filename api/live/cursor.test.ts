import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
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
