import { Kind, type ValueNode } from 'graphql'
import { createLRUCache } from 'graphql-yoga'
import type { Visible } from '../../data/database/visibleTo.ts'
import type { GraphQLContext } from '../server/context.ts'
import type { PlannedField, Run } from './Plan.ts'

/** A selection with the facts it depends on besides its key. */
interface Remembered {
  readonly select: object | null
  /** The filters that it was created with. */
  readonly visible: Visible
  /** The filters that were read, as text. */
  readonly filters: ReadonlyMap<keyof Visible, string>
}

/**
 * With the SQL that is generated for it, a large selection takes tens of kilobytes. The whole statements are
 * limited separately (`readingInOne.ts`).
 */
const MAX_OF_SUPPLIERS = 1_000

/**
 * Selections of suppliers, by field, selection set and supplier, because most of them are limited to the
 * supplier's own rows. There may be many more suppliers and documents than are kept, so shared selections are
 * stored separately.
 */
const ofSuppliers = createLRUCache<Remembered>({ max: MAX_OF_SUPPLIERS, ttl: 0 })

interface OfField {
  readonly number: number
  /** By selection set and role. */
  readonly shared: Map<string, Remembered>
  /** By selection set, the roles whose selection is different each time. */
  readonly changing: Set<string>
}

const ofFields = new WeakMap<PlannedField, OfField>()
let fields = 0

function ofField(field: PlannedField): OfField {
  const known = ofFields.get(field)
  if (known) return known
  const made = { number: ++fields, shared: new Map<string, Remembered>(), changing: new Set<string>() }
  ofFields.set(field, made)
  return made
}

/**
 * Caches the result of `selectFor` if it is the same for all callers of a role, or for one supplier each
 * time: if it reads only arguments without variables, the caller's role, the viewpoint, and filters that are
 * equal again. Frozen, so that its statement is also cached.
 */
export function rememberedSelect(
  field: PlannedField,
  what: string,
  run: Run,
  selectFor: (run: Run) => object | null,
): object | null {
  const { visible, viewpoint, actor } = run.context
  const { number, shared, changing } = ofField(field)
  const ofRole = `${actor.role} ${what}`
  if (changing.has(ofRole)) return selectFor(run)
  const remembered = viewpoint ? ofSuppliers : shared
  const key = viewpoint
    ? `${number} ${viewpoint.supplierId} ${viewpoint.activatedAt?.getTime()} ${ofRole}`
    : ofRole
  const known = remembered.get(key)
  if (known && hasSameFilters(known, visible)) return known.select
  if (known) {
    changing.add(ofRole)
    return selectFor(run)
  }
  const watched = watchedRun(run)
  const select = selectFor(watched.run)
  const filters = watched.filters()
  if (filters) remembered.set(key, { select: select && Object.freeze(select), visible, filters })
  else changing.add(ofRole)
  return select
}

const hasSameFilters = ({ visible, filters }: Remembered, now: Visible): boolean =>
  visible === now || [...filters].every(([name, filter]) => JSON.stringify(now[name]) === filter)

/** A run that records which of its values are read that may differ the next time. */
function watchedRun(run: Run) {
  const { actor, visible } = run.context
  let isOnlyOfKey = true
  const filters = new Map<keyof Visible, string>()
  const only = <T extends object>(whole: T, same: ReadonlySet<string | symbol>): T =>
    new Proxy(whole, {
      get(target, key) {
        if (!same.has(key)) isOnlyOfKey = false
        return Reflect.get(target, key) as unknown
      },
      has(target, key) {
        if (!same.has(key)) isOnlyOfKey = false
        return Reflect.has(target, key)
      },
      ownKeys(target) {
        isOnlyOfKey = false
        return Reflect.ownKeys(target)
      },
    })
  const noting = new Proxy(only(visible, new Set(Object.keys(visible))), {
    get(target, key) {
      const filter = Reflect.get(target, key) as unknown
      filters.set(key as keyof Visible, JSON.stringify(filter))
      return filter
    },
  })
  const context: GraphQLContext = only({ ...run.context, actor: only(actor, ROLE), visible: noting }, OF_KEY)
  const watched: Run = {
    ...run,
    context,
    argsOf(field) {
      if (field.nodes.some((node) => node.arguments?.some(({ value }) => hasVariable(value))))
        isOnlyOfKey = false
      return run.argsOf(field)
    },
  }
  return {
    run: watched,
    /** The filters that were read, as text; null if another varying value was read, too. */
    filters: () => (isOnlyOfKey ? filters : null),
  }
}

const ROLE = new Set(['role'])
/** The viewpoint is part of the key, and filters are compared. */
const OF_KEY = new Set(['actor', 'visible', 'viewpoint'])

function hasVariable(value: ValueNode): boolean {
  if (value.kind === Kind.VARIABLE) return true
  if (value.kind === Kind.LIST) return value.values.some(hasVariable)
  return value.kind === Kind.OBJECT && value.fields.some((field) => hasVariable(field.value))
}
