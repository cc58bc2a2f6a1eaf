import { Kind, parse } from 'graphql'
import { describe, expect, test, vi } from 'vitest'
import type { Run } from './Plan.ts'
import { rememberedSelect } from './rememberedSelect.ts'

const VISIBLE = {}

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
  test('is computed once if it depends on nothing, on the role, or on what is the same object', () => {
    expect(computed(() => ({ id: true }))).toBe(1)
    expect(computed(({ context }) => ({ id: context.actor.role === 'admin' }))).toBe(1)
    expect(computed(({ context }) => ({ quotes: { where: context.visible } }))).toBe(1)
  })

  test('is computed each time if it depends on who the caller is, on the time or on variables', () => {
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

  test('is no other role’s, and no other supplier’s', () => {
    const roles = [{}, { actor: { role: 'partner' } }] as const
    expect(computed(({ context }) => ({ id: context.actor.role }), roles)).toBe(2)
    const suppliers = [{ viewpoint: { supplierId: 'a' } }, { viewpoint: { supplierId: 'b' } }] as const
    expect(computed(({ context }) => ({ id: context.viewpoint?.supplierId }), suppliers)).toBe(2)
  })
})
