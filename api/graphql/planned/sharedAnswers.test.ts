import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../../domain/actor.ts'
import type { GraphQLContext } from '../server/context.ts'
import type { Plan, Run, Write } from './Plan.ts'
import { sharedAnswers } from './sharedAnswers.ts'

const admin = (adminId: string, adminRole: 'owner' | 'viewer' = 'owner'): Actor => ({
  role: 'admin',
  adminId,
  adminRole,
  name: adminId,
})
const partner = (tokenId: string, scopes: 'requests'[] = ['requests']): Actor => ({
  role: 'partner',
  tokenId,
  scopes,
  name: tokenId,
})
const supplier: Actor = { role: 'supplier', supplierId: 's', name: 'Acme', activatedAt: null }

function setUp(write: Write) {
  let count = 0
  const counted: Write = (source, run) => {
    count++
    return write(source, run)
  }
  const plan = { write: counted } as Plan
  const shared = sharedAnswers((actor) => contextOf(actor, ''))
  const ask = (actor: Actor, variables: object = {}, cursor = `cursor of ${actor.role}`) =>
    shared({ plan, context: contextOf(actor, cursor), variables: { ...variables }, sent: variables })
  return { ask, reads: () => count }
}

const contextOf = (actor: Actor, cursor: string) =>
  ({
    actor,
    cursor,
    session: { token: 'secret' },
    from: { address: '192.0.2.1' },
  }) as unknown as GraphQLContext

const soon = <T>(value: T) => new Promise<T>((resolve) => setImmediate(() => resolve(value)))

describe('admins and partners who ask for the same at once', () => {
  it('share one read, and later ones the next', async () => {
    const { ask, reads } = setUp(() => soon('[]'))
    const first = ['ada', 'ben', 'cleo'].map((name) => ask(admin(name)))
    await Promise.resolve()
    await Promise.resolve()
    const later = ['dan', 'eve'].map((name) => ask(admin(name)))
    expect(await Promise.all([...first, ...later])).toEqual(Array.from({ length: 5 }, () => '[]'))
    expect(reads()).toBe(2)
  })

  it.each([
    ['variables', admin('ada'), admin('ben'), { first: 1 }],
    ['roles', admin('ada'), admin('ben', 'viewer'), {}],
    ['scopes', partner('feed'), partner('other', []), {}],
    ['kinds of caller', admin('ada'), partner('feed'), {}],
  ])('share none with other %s', async (_what, one, other, variables) => {
    const { ask, reads } = setUp((_source, { context: { actor } }) =>
      soon(
        JSON.stringify(actor.role === 'admin' ? actor.adminRole : actor.role === 'partner' && actor.scopes),
      ),
    )
    const [mine, theirs] = await Promise.all([ask(one), ask(other, variables)])
    expect(reads()).toBe(2)
    if (Object.keys(variables).length === 0) expect(mine).not.toBe(theirs)
  })

  it('each have their own cursor in it', async () => {
    const { ask } = setUp((_source, { context: { cursor } }) => soon(`{"eventCursor":"${cursor}"}`))
    const texts = await Promise.all([ask(admin('ada'), {}, 'Ada’s'), ask(admin('ben'), {}, 'Ben’s')])
    expect(texts).toEqual(['{"eventCursor":"Ada’s"}', '{"eventCursor":"Ben’s"}'])
  })

  const personal: [string, (run: Run) => unknown][] = [
    ['who they are', ({ context: { actor } }) => 'adminId' in actor && actor.adminId],
    ['when they signed in', ({ context: { actor } }) => 'confirmedAt' in actor && actor.confirmedAt],
    ['their session', ({ context: { session } }) => session.token],
    ['where they are', ({ context: { from } }) => from.address],
  ]
  it.each(personal)('read alone what depends on %s, from then on', async (_what, touch) => {
    const { ask, reads } = setUp((_source, run) => {
      // Whether or not it is noticed where it happens.
      try {
        touch(run)
      } catch {
        return 'null'
      }
      return 'null'
    })
    expect(await ask(admin('ada'))).toBeNull()
    expect(await ask(admin('ben'))).toBeNull()
    expect(reads()).toBe(1)
  })

  it('ask alone after a read that failed, and share the next', async () => {
    let fails = true
    const { ask } = setUp(() => {
      if (fails) throw new Error('gone')
      return '[]'
    })
    expect(await ask(admin('ada'))).toBeNull()
    fails = false
    expect(await ask(admin('ada'))).toBe('[]')
  })
})

it('suppliers never share', async () => {
  const { ask, reads } = setUp(() => '[]')
  expect(await ask(supplier)).toBeNull()
  expect(reads()).toBe(0)
})

describe('a shared read that hangs', () => {
  afterEach(() => void vi.useRealTimers())

  it('is left after five seconds by those who have joined it, to read alone', async () => {
    vi.useFakeTimers()
    const { ask, reads } = setUp(() => new Promise(() => undefined))
    void ask(admin('ada'))
    const joined = ask(admin('ben'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await joined).toBeNull()
    expect(reads()).toBe(1)
  })
})
