import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import type { GraphQLContext } from '../server/context.ts'
import { NotPlanned, type PlannedField } from './Plan.ts'
import { PlannedInfo } from './PlannedInfo.ts'

/**
 * The field of a planned mutation, whose result is kept: if the answer then cannot be written, the ordinary execution
 * takes over, and must not change anything a second time.
 * @throws NotPlanned for several mutations
 */
export function runOnce([field, ...others]: readonly PlannedField[]): PlannedField {
  const resolve = field?.resolve
  if (!resolve || others.length > 0) throw new NotPlanned('several mutations')
  return {
    ...field,
    resolve(parent, args, context, info) {
      // Whatever cannot be selected has to be noticed before something is changed.
      if (info instanceof PlannedInfo) info.prepare()
      context.carriedOut = (async () => resolve(parent, args, context, info))()
      return context.carriedOut
    },
  }
}

type Resolver = GraphQLFieldResolver<unknown, GraphQLContext>

/** The schema, whose mutations do nothing more if a plan has carried them out, and have the same result. */
export function carriedOutOnce(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve as Resolver
    field.resolve = function mutationResolver(parent, args, context: GraphQLContext, info) {
      return context.carriedOut ?? resolve(parent, args, context, info)
    }
  }
  return schema
}
