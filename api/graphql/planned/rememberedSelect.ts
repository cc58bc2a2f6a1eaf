import { Kind, type ValueNode } from 'graphql'
import type { GraphQLContext } from '../server/context.ts'
import type { PlannedField, Run } from './Plan.ts'

/** A selection of a field, with what of the context it depends on. */
interface Remembered {
  readonly select: object | null
  readonly visible: unknown
  readonly viewpoint: unknown
}

/** By what is selected and the caller's role. Null if it is different each time. */
const ofFields = new WeakMap<PlannedField, Map<string, Remembered | null>>()

/**
 * What `selectFor` returns, which is asked only once if it would return the same for all callers of a role: if it reads
 * nothing of the run but arguments without variables, the caller's role, and what is the same object again, as
 * `visible` is for admins. Frozen, so that the statement it becomes is also made once.
 */
export function rememberedSelect(
  field: PlannedField,
  what: string,
  run: Run,
  selectFor: (run: Run) => object | null,
): object | null {
  const { visible, viewpoint, actor } = run.context
  const ofField = ofFields.get(field) ?? new Map<string, Remembered | null>()
  ofFields.set(field, ofField)
  const key = `${actor.role} ${what}`
  const known = ofField.get(key)
  if (known && known.visible === visible && known.viewpoint === viewpoint) return known.select
  if (known !== undefined) {
    if (known) ofField.set(key, null)
    return selectFor(run)
  }
  const watched = watchedRun(run)
  const select = selectFor(watched.run)
  ofField.set(
    key,
    watched.isOnlyOfRole() ? { select: select && Object.freeze(select), visible, viewpoint } : null,
  )
  return select
}

/** A run that notices when something is read of it that may be different the next time. */
function watchedRun(run: Run) {
  let isOnlyOfRole = true
  const only = <T extends object>(whole: T, same: ReadonlySet<string | symbol>): T =>
    new Proxy(whole, {
      get(target, key) {
        if (!same.has(key)) isOnlyOfRole = false
        return Reflect.get(target, key) as unknown
      },
      has(target, key) {
        if (!same.has(key)) isOnlyOfRole = false
        return Reflect.has(target, key)
      },
      ownKeys(target) {
        isOnlyOfRole = false
        return Reflect.ownKeys(target)
      },
    })
  const context: GraphQLContext = only(
    { ...run.context, actor: only(run.context.actor, ROLE) },
    SAME_FOR_ROLE,
  )
  const watched: Run = {
    ...run,
    context,
    argsOf(field) {
      if (field.nodes.some((node) => node.arguments?.some(({ value }) => hasVariable(value))))
        isOnlyOfRole = false
      return run.argsOf(field)
    },
  }
  return { run: watched, isOnlyOfRole: () => isOnlyOfRole }
}

const ROLE = new Set(['role'])
/** `visible` and `viewpoint` are compared. */
const SAME_FOR_ROLE = new Set(['actor', 'visible', 'viewpoint'])

function hasVariable(value: ValueNode): boolean {
  if (value.kind === Kind.VARIABLE) return true
  if (value.kind === Kind.LIST) return value.values.some(hasVariable)
  return value.kind === Kind.OBJECT && value.fields.some((field) => hasVariable(field.value))
}
