import {
  NotPlanned,
  objectsBelow,
  objectsIn,
  type PlannedField,
  type PlannedObject,
  type Run,
  type Select,
} from './Plan.ts'

type Selected = Record<string, unknown>

/**
 * The selection of a row by all fields together, as Prisma's `select`. Pothos computes the same from the
 * document, for every request.
 * @throws NotPlanned if fields need a relation with different arguments, which takes more than one read
 */
export function selectOf(objects: readonly PlannedObject[], run: Run): Selected {
  const select: Selected = {}
  for (const object of objects) {
    if (!object.select) throw new NotPlanned(`${object.type.name} without columns of its own`)
    merge(select, object.select)
    for (const field of object.fields) {
      const selected = ofField(field, run)
      if (selected) merge(select, selected)
    }
  }
  return select
}

function ofField(field: PlannedField, run: Run): object | undefined {
  const { select } = field
  if (typeof select !== 'function') return select
  const args = run.argsOf(field)
  const nested = (query: unknown = {}, path: readonly string[] = []) => {
    const own = (typeof query === 'function' ? (query as QueryOf)(args, run.context) : query) as {
      readonly select?: object
    }
    const [object, ...others] = objectsIn(field.value)
    if (!object || others.length > 0) throw new NotPlanned('a leaf or a union with rows')
    const below = selectOf(objectsAt(path, object), run)
    if (own.select) merge(below, own.select)
    return { ...own, select: below }
  }
  return (select as Select)(args, run.context, nested)?.select ?? undefined
}

/**
 * The selections of the fields along the path, such as the nodes of a connection's edges; one for each alias.
 */
const objectsAt = (path: readonly string[], object: PlannedObject): readonly PlannedObject[] =>
  path.reduce<readonly PlannedObject[]>(
    (objects, name) => objects.flatMap((each) => objectsBelow(each, name)),
    [object],
  )

type QueryOf = (args: unknown, context: unknown) => object

function merge(into: Selected, from: object): void {
  for (const [key, wanted] of Object.entries(from) as [string, unknown][]) {
    if (!wanted) continue
    const known = into[key]
    if (known === undefined || known === true) {
      // A relation that is selected as a whole has no list of columns.
      if (known === true && wanted !== true) throw new NotPlanned('a whole relation')
      into[key] = typeof wanted === 'object' ? copyOf(wanted) : wanted
    } else {
      if (wanted === true) throw new NotPlanned('a whole relation')
      mergeRelation(known as Relation, wanted as Relation)
    }
  }
}

interface Relation {
  readonly select?: object
  readonly [argument: string]: unknown
}

/** Selections are merged into copies, because schemas share them. */
function copyOf(wanted: object): object {
  const { select, ...args } = wanted as Relation
  if (!select) throw new NotPlanned('a relation without select')
  const copy: Selected = {}
  merge(copy, select)
  return { ...args, select: copy }
}

function mergeRelation({ select, ...args }: Relation, { select: more, ...moreArgs }: Relation): void {
  if (!select || !more) throw new NotPlanned('a relation without select')
  if (JSON.stringify(args) !== JSON.stringify(moreArgs))
    throw new NotPlanned('a relation with different arguments')
  merge(select as Selected, more)
}
