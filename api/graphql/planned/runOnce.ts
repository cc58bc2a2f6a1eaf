import type { GraphQLSchema } from 'graphql'
import type { GraphQLContext, Resolver } from '../server/context.ts'
import { NotPlanned, type PlannedField } from './Plan.ts'
import { PlannedInfo } from './PlannedInfo.ts'

/**
 * Resolves the field of a planned mutation and keeps its result: if the response then cannot be written, the
 * ordinary executor takes over, and must not change anything a second time.
 * @throws NotPlanned for several mutations
 */
export function runOnce([field, ...others]: readonly PlannedField[]): PlannedField {
  const resolve = field?.resolve
  if (!resolve || others.length > 0) throw new NotPlanned('several mutations')
  return {
    ...field,
    resolve(parent, args, context, info) {
      // Selections that cannot be planned must be detected before anything is changed.
      if (info instanceof PlannedInfo) info.prepare()
      context.carriedOut = (async () => resolve(parent, args, context, info))()
      return context.carriedOut
    },
  }
}

/** Wraps the schema: a mutation that a plan has carried out returns the kept result and does nothing else. */
export function carriedOutOnce(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve as Resolver
    field.resolve = function mutationResolver(parent, args, context: GraphQLContext, info) {
      return context.carriedOut ?? resolve(parent, args, context, info)
    }
  }
  return schema
}
