import { getArgumentValues, type GraphQLResolveInfo } from 'graphql'
import type { GraphQLContext } from '../server/context.ts'
import { NotPlanned, type Plan, type PlannedField, type Run } from './Plan.ts'
import { PlannedInfo } from './PlannedInfo.ts'

/**
 * The operation's data as JSON: the text of graphql-js's result. Throws in all other cases, also where
 * graphql-js would return null and an error: the caller then uses the ordinary executor.
 */
export function runPlan(
  plan: Plan,
  context: GraphQLContext,
  variables: Readonly<Record<string, unknown>>,
  source?: object,
): string | Promise<string> {
  const args = new Map<PlannedField, object>()
  const infos = new Map<PlannedField, GraphQLResolveInfo>()
  const run: Run = {
    plan,
    context,
    variables,
    argsOf(field) {
      if (field.definition.args.length === 0) return NO_ARGS
      const known = args.get(field) ?? argsFrom(field, variables)
      args.set(field, known)
      return known
    },
    // One info per field and run: nothing reads the index of a row from it.
    infoOf(field) {
      const known = infos.get(field) ?? new PlannedInfo(run, field)
      infos.set(field, known)
      return known
    },
  }
  return plan.write(source, run)
}

const NO_ARGS = Object.freeze({})

function argsFrom({ definition, nodes }: PlannedField, variables: Readonly<Record<string, unknown>>): object {
  const [node] = nodes
  if (!node) throw new NotPlanned('a field without node')
  return getArgumentValues(definition, node, variables)
}
