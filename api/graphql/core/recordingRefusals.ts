import { GraphQLError, type GraphQLSchema } from 'graphql'
import { recordRefusal } from '../../usecases/audit/recordRefusal.ts'
import type { ErrorCode } from '../server/codedError.ts'
import type { Resolver } from '../server/context.ts'

/**
 * Wraps the schema's root fields, so that every refused call of a field of Query, Mutation or Subscription is
 * recorded in the audit log, whether the field's scopes or its use case refuses it.
 */
export function recordingRefusals(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(root?.getFields() ?? {})) {
      const what = `${root?.name}.${field.name}`
      if (field.resolve) field.resolve = recording(field.resolve, what)
      if (field.subscribe) field.subscribe = recording(field.subscribe, what)
    }
  return schema
}

const recording = (resolve: Resolver, what: string): Resolver =>
  function recordingResolver(parent, args, context, info) {
    const failed = (error: unknown): never => {
      if (isForbidden(error)) recordRefusal(context.ports, context.actor, context.from, what)
      throw error
    }
    try {
      const found = resolve(parent, args, context, info)
      return found instanceof Promise ? found.catch(failed) : found
    } catch (error) {
      return failed(error)
    }
  }

const isForbidden = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions.code === ('FORBIDDEN' satisfies ErrorCode)
