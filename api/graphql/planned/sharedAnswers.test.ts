import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Actor, SupplierActor } from '../../domain/actor.ts'
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
const supplier = (supplierId: string, more: Partial<SupplierActor> = {}): Actor => ({
  role: 'supplier',
  supplierId,
  name: supplierId,
  activatedAt: null,
  ...more,
})

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

describe('admins and partners with concurrent identical queries', () => {
  it('are one that reads at once, and others that share the next read', async () => {
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
  ])('do not share one with other %s', async (_what, one, other, variables) => {
    const { ask, reads } = setUp((_source, { context: { actor } }) =>
      soon(
        JSON.stringify(actor.role === 'admin' ? actor.adminRole : actor.role === 'partner' && actor.scopes),
      ),
    )
    const [mine, theirs] = await Promise.all([ask(one), ask(other, variables)])
    expect(reads()).toBe(2)
    if (Object.keys(variables).length === 0) expect(mine).not.toBe(theirs)
  })

  it('each get their own cursor', async () => {
    const { ask } = setUp((_source, { context: { cursor } }) => soon(`{"eventCursor":"${cursor}"}`))
    const texts = await Promise.all([ask(admin('ada'), {}, 'Ada’s'), ask(admin('ben'), {}, 'Ben’s')])
    expect(texts).toEqual(['{"eventCursor":"Ada’s"}', '{"eventCursor":"Ben’s"}'])
  })

  it('share results that depend on the account within the account', async () => {
    const { ask, reads } = setUp((_source, { context: { actor } }) =>
      soon(JSON.stringify('adminId' in actor ? actor.adminId : null)),
    )
    expect(await Promise.all([ask(admin('ada')), ask(admin('ben'))])).toEqual(['"ada"', '"ben"'])
    const before = reads()
    const windows = ['ada', 'ben', 'ada', 'ben', 'ada'].map((name) => ask(admin(name)))
    expect(await Promise.all(windows)).toEqual(['"ada"', '"ben"', '"ada"', '"ben"', '"ada"'])
    expect(reads() - before).toBeLessThan(5)
  })

  it('read separately after a failed read, and share the next', async () => {
    let fails = true
    const { ask } = setUp(() => {
      if (fails) throw new Error('gone')
      return '[]'
    })
    const failing = ['ada', 'ben', 'cleo'].map((name) => ask(admin(name)))
    const [own, ...others] = await Promise.allSettled(failing)
    expect(own).toMatchObject({ reason: new Error('gone') })
    expect(others).toEqual(others.map(() => ({ status: 'fulfilled', value: null })))
    fails = false
    expect(await ask(admin('ada'))).toBe('[]')
  })
})

describe('windows of one supplier', () => {
  const who: Write = (_source, { context: { actor } }) =>
    soon(
      JSON.stringify(
        actor.role === 'supplier' && [actor.supplierId, actor.activatedAt, actor.program?.scopes],
      ),
    )
  const signedIn = (nth: number) =>
    supplier('acme', { session: `session ${nth}`, confirmedAt: new Date(nth * 60_000) })

  it('cost two reads, however many query at once', async () => {
    for (const count of [2, 10]) {
      const { ask, reads } = setUp(who)
      const first = ask(signedIn(0))
      await Promise.resolve()
      await Promise.resolve()
      const others = Array.from({ length: count - 1 }, (_, nth) => ask(signedIn(nth + 1)))
      const answers = await Promise.all([first, ...others])
      expect(answers).toEqual(answers.map(() => '["acme",null,null]'))
      expect(reads()).toBe(2)
    }
  })

  it.each([
    ['another supplier', supplier('bolt')],
    ['the same after it became active again', supplier('acme', { activatedAt: new Date(5) })],
    ['its program', supplier('acme', { program: { tokenId: 't', scopes: ['requests'] } })],
  ])('do not share with %s', async (_who, other) => {
    const { ask, reads } = setUp(who)
    const [mine, theirs] = await Promise.all([ask(supplier('acme')), ask(other)])
    expect(reads()).toBe(2)
    expect(mine).toBe('["acme",null,null]')
    expect(theirs).not.toBe(mine)
  })

  it('do not share with its program once that has other scopes', async () => {
    const { ask, reads } = setUp(who)
    const program = (scopes: 'requests'[]) => supplier('acme', { program: { tokenId: 't', scopes } })
    expect(await Promise.all([ask(program(['requests'])), ask(program([]))])).toEqual([
      '["acme",null,["requests"]]',
      '["acme",null,[]]',
    ])
    expect(reads()).toBe(2)
  })
})

describe('a result that depends on more than the account', () => {
  const personal: [string, (run: Run) => unknown][] = [
    ['when they signed in', ({ context: { actor } }) => 'confirmedAt' in actor && actor.confirmedAt],
    ['which session it is', ({ context: { actor } }) => 'session' in actor && actor.session],
    ['their session', ({ context: { session } }) => session.token],
    ['where they are', ({ context: { from } }) => from.address],
  ]
  it.each(personal)('is read separately from then on: %s', async (_what, touch) => {
    const { ask, reads } = setUp((_source, run) => {
      // Whether or not the dependency is detected where it occurs.
      try {
        touch(run)
      } catch {
        return soon('null')
      }
      return soon('null')
    })
    const callers = [supplier('acme', { session: 's' }), admin('ada'), admin('ben')]
    for (const caller of callers) {
      const [own, behind] = await Promise.all([ask(caller), ask(caller)])
      expect(own ?? 'null').toBe('null')
      expect(behind).toBeNull()
    }
    const before = reads()
    for (const caller of callers) expect(await Promise.all([ask(caller), ask(caller)])).toEqual([null, null])
    expect(reads()).toBe(before)
  })
})

describe('a shared read that hangs', () => {
  afterEach(() => void vi.useRealTimers())

  it('is waited for no longer than five seconds: callers that would have shared the next read then read separately', async () => {
    vi.useFakeTimers()
    const { ask, reads } = setUp(() => new Promise(() => undefined))
    void ask(admin('ada'))
    void ask(admin('ben'))
    const joined = ask(admin('cleo'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await joined).toBeNull()
    expect(reads()).toBe(2)
  })
})
