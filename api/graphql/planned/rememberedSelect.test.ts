import { Kind, parse } from 'graphql'
import { describe, expect, test, vi } from 'vitest'
import type { Run } from './Plan.ts'
import { rememberedSelect } from './rememberedSelect.ts'

const VISIBLE = { quotes: {}, requests: {} }

/** The facts of a supplier's call; each call has new objects. */
const supplierCall = (supplierId: string, more: object = {}) => ({
  actor: { role: 'supplier', supplierId },
  visible: { quotes: { supplierId }, requests: { expiresAt: { gt: new Date() } } },
  viewpoint: { supplierId, activatedAt: new Date(0) },
  ...more,
})

const runOf = (context: object) =>
  ({
    context: {
      actor: { role: 'admin', adminId: 'a' },
      visible: VISIBLE,
      viewpoint: null,
      now: new Date(),
      ...context,
    },
    argsOf: () => ({}),
  }) as unknown as Run

/** How often a selection is computed for two runs of one field. */
function computed(select: (run: Run) => object, contexts: readonly [object, object] = [{}, {}]): number {
  const field = {} as Parameters<typeof rememberedSelect>[0]
  const selectFor = vi.fn(select)
  const selects = contexts.map((context) => rememberedSelect(field, 'Quote', runOf(context), selectFor))
  expect(selects[1]).toEqual(select(runOf(contexts[1])))
  return selectFor.mock.calls.length
}

const fieldWith = (args: string) => {
  const [operation] = parse(`query ($first: Int) { quotes${args} }`).definitions
  const node = operation?.kind === Kind.OPERATION_DEFINITION && operation.selectionSet.selections[0]
  return { nodes: [node] } as unknown as Parameters<Run['argsOf']>[0]
}

describe('a selection', () => {
  test('is computed once if it is constant, or depends on the role or on filters of the role', () => {
    expect(computed(() => ({ id: true }))).toBe(1)
    expect(computed(({ context }) => ({ id: context.actor.role === 'admin' }))).toBe(1)
    expect(computed(({ context }) => ({ quotes: { where: context.visible.quotes } }))).toBe(1)
  })

  test("is computed each time if it depends on the caller's identity, on the time or on variables", () => {
    expect(computed(({ context: { actor } }) => ({ who: 'adminId' in actor && actor.adminId }))).toBe(2)
    expect(computed(({ context: { actor } }) => ({ isLimited: 'scopes' in actor }))).toBe(2)
    expect(computed(({ context }) => ({ now: context.now.getTime() > 0 }))).toBe(2)
    expect(computed(({ context }) => ({ names: Object.keys(context).length > 0 }))).toBe(2)
    const withArgs = (args: string) =>
      computed((run) => {
        run.argsOf(fieldWith(args))
        return { id: true }
      })
    expect(withArgs('(first: 3, of: [{ state: OPEN }])')).toBe(1)
    expect(withArgs('(of: [{ first: $first }])')).toBe(2)
  })

  test('is computed once for a supplier if everything that it depends on is limited to its own rows', () => {
    const own = ({ context: { viewpoint, visible } }: Run) => ({
      quotes: { where: { supplierId: viewpoint?.supplierId } },
      mine: { where: visible.quotes },
    })
    expect(computed(own, [supplierCall('a'), supplierCall('a')])).toBe(1)
    expect(computed(own, [supplierCall('a'), supplierCall('b')])).toBe(2)
    const sooner = { viewpoint: { supplierId: 'a', activatedAt: new Date(1) } }
    const since = ({ context }: Run) => ({ since: context.viewpoint?.activatedAt?.getTime() })
    expect(computed(since, [supplierCall('a'), supplierCall('a', sooner)])).toBe(2)
    const others = { visible: { quotes: { supplierId: 'b' } } }
    expect(computed(own, [supplierCall('a'), supplierCall('a', others)])).toBe(2)
  })

  test('is computed each time for a supplier if it depends on the time', () => {
    const open = ({ context }: Run) => ({ requests: { where: context.visible.requests } })
    const later = { visible: { requests: { expiresAt: { gt: new Date(1) } } } }
    expect(computed(open, [supplierCall('a'), supplierCall('a', later)])).toBe(2)
    const all = ({ context }: Run) => ({ filters: Object.keys(context.visible).length })
    expect(computed(all, [supplierCall('a'), supplierCall('a')])).toBe(2)
  })

  test('of a role is kept, however many selections of suppliers are cached', () => {
    const select = vi.fn(() => ({ id: true }))
    const field = () => ({}) as Parameters<typeof rememberedSelect>[0]
    const [ofAdmins, ofMany] = [field(), field()]
    const ask = (of = ofMany, context = {}) => rememberedSelect(of, 'Quote', runOf(context), select)
    ask(ofAdmins)
    for (let nth = 0; nth < 1_100; nth++) ask(ofMany, supplierCall(`s${nth}`))
    select.mockClear()
    ask(ofAdmins)
    expect(select).not.toHaveBeenCalled()
    ask(ofMany, supplierCall('s0'))
    expect(select, 'the first supplier’s is no longer kept').toHaveBeenCalledOnce()
  })

  test('is not used for another role or supplier', () => {
    const roles = [{}, { actor: { role: 'partner' } }] as const
    expect(computed(({ context }) => ({ id: context.actor.role }), roles)).toBe(2)
    const suppliers = [{ viewpoint: { supplierId: 'a' } }, { viewpoint: { supplierId: 'b' } }] as const
    expect(computed(({ context }) => ({ id: context.viewpoint?.supplierId }), suppliers)).toBe(2)
  })
})
