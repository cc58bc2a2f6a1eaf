import { getArgumentValues, type GraphQLResolveInfo } from 'graphql'
import type { GraphQLContext } from '../server/context.ts'
import {
  NotPlanned,
  type Plan,
  type PlannedField,
  type PlannedObject,
  type PlannedValue,
  type Run,
} from './Plan.ts'
import { PlannedInfo } from './PlannedInfo.ts'

type Answer = Record<string, unknown>

/**
 * The data that the query asks for, as graphql-js would return it. Anything unexpected is thrown, also where graphql-js
 * would return null and an error: the caller then executes the query the ordinary way, which queries allow.
 */
export async function runPlan(
  plan: Plan,
  context: GraphQLContext,
  variables: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const known = new Map<PlannedField, object>()
  const run: Run = {
    plan,
    context,
    variables,
    argsOf(field) {
      if (field.definition.args.length === 0) return NO_ARGS
      const args = known.get(field) ?? argsFrom(field, variables)
      known.set(field, args)
      return args
    },
  }
  const data = answer(plan.root, undefined, run, infoMaker(run))
  return data
}

const NO_ARGS = Object.freeze({})

function argsFrom({ definition, nodes }: PlannedField, variables: Readonly<Record<string, unknown>>): object {
  const [node] = nodes
  if (!node) throw new NotPlanned('a field without node')
  return getArgumentValues(definition, node, variables)
}

/** Prisma's promises are none of the language's own. */
const isThenable = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

type InfoOf = (field: PlannedField) => GraphQLResolveInfo

/** One info per field and run: nothing reads the index of a row from it. */
function infoMaker(run: Run): InfoOf {
  const known = new Map<PlannedField, GraphQLResolveInfo>()
  return (field) => {
    const info = known.get(field) ?? new PlannedInfo(run, field)
    known.set(field, info)
    return info
  }
}

function answer(object: PlannedObject, source: unknown, run: Run, infoOf: InfoOf): Answer | Promise<Answer> {
  const data: Answer = {}
  let pending: Promise<unknown>[] | undefined
  for (const field of object.fields) {
    const { key, resolve, value } = field
    if (resolve === null) {
      data[key] = object.type.name
      continue
    }
    const found = resolve(
      source,
      run.argsOf(field),
      run.context,
      resolve.length > 3 ? infoOf(field) : undefined,
    )
    const shown = isThenable(found)
      ? found.then((settled) => complete(value, settled, run, infoOf))
      : complete(value, found, run, infoOf)
    data[key] = shown
    if (isThenable(shown)) (pending ??= []).push(fill(data, key, shown))
  }
  return pending ? Promise.all(pending).then(() => data) : data
}

async function fill(data: Answer, key: string, value: Promise<unknown>): Promise<void> {
  data[key] = await value
}

function complete(value: PlannedValue, found: unknown, run: Run, infoOf: InfoOf): unknown {
  if (value.kind === 'required') {
    const shown = complete(value.of, found, run, infoOf)
    if (shown === null) throw new NotPlanned('null where none is allowed')
    return isThenable(shown) ? shown.then(present) : shown
  }
  if (found === null || found === undefined) return null
  if (found instanceof Error) throw found
  switch (value.kind) {
    case 'leaf': {
      const shown = value.type.serialize(found)
      if (shown === null || shown === undefined) throw new NotPlanned('an invalid value')
      return shown
    }
    case 'object':
      return answer(value.of, found, run, infoOf)
    case 'list': {
      if (!Array.isArray(found)) throw new NotPlanned('a list that is no array')
      let isPending = false
      const items = found.map((item: unknown) => {
        const shown = isThenable(item)
          ? item.then((settled) => complete(value.of, settled, run, infoOf))
          : complete(value.of, item, run, infoOf)
        isPending ||= isThenable(shown)
        return shown
      })
      return isPending ? Promise.all(items) : items
    }
  }
}

function present<T>(value: T): T {
  if (value === null || value === undefined) throw new NotPlanned('null where none is allowed')
  return value
}
