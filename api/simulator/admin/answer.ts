import {
  type DocumentNode,
  execute,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  GraphQLError,
  parse,
  Source,
  validate,
} from 'graphql'
import type { Bucket } from '../cost/Bucket.ts'
import { queryCost } from '../cost/queryCost.ts'
import { adminSchema } from './adminSchema.ts'
import type { RequestContext } from './RequestContext.ts'
import { apiError } from './apiError.ts'
import { mutationRoot } from './mutationRoot.ts'
import { queryRoot } from './queryRoot.ts'

export interface Question {
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>> | null
  readonly operationName?: string | null
}

type Resolver = (args: unknown, context: RequestContext, info: GraphQLResolveInfo) => unknown

/** An unknown field is an error, never a made-up null. */
const resolveField: GraphQLFieldResolver<unknown, RequestContext> = (source, args, context, info) => {
  const value = (source as Record<string, unknown> | null)?.[info.fieldName]
  if (value === undefined)
    throw new GraphQLError(`The simulator does not support ${info.parentType.name}.${info.fieldName}`)
  return typeof value === 'function' ? (value as Resolver)(args, context, info) : value
}

/** The response body of a query; its cost is taken from the app's bucket. */
export async function answer(
  question: Question,
  context: RequestContext,
  bucket: Bucket,
  throttled: boolean,
) {
  const schema = adminSchema()
  const document = read(question.query)
  if (document instanceof GraphQLError) return { errors: [document.toJSON()] }
  const invalid = validate(schema, document)
  if (invalid.length > 0) return { errors: invalid.map((error) => error.toJSON()) }

  const variables = question.variables ?? {}
  const { operationName } = question
  const asked = { schema, document, operationName, variables }
  const requestedQueryCost = queryCost(asked)
  const cost = (actualQueryCost: number | null) => ({
    cost: { requestedQueryCost, actualQueryCost, throttleStatus: bucket.status() },
  })
  const { maxQueryCost } = context.simulation.limits
  if (requestedQueryCost > maxQueryCost)
    return { errors: [tooExpensive(requestedQueryCost, maxQueryCost).toJSON()], extensions: cost(null) }
  if (throttled || !bucket.take(requestedQueryCost)) {
    const { size } = context.simulation.limits.bucket
    const status = throttled ? { ...bucket.status(), currentlyAvailable: 0 } : bucket.status()
    const extensions = {
      cost: {
        requestedQueryCost,
        actualQueryCost: null,
        throttleStatus: { ...status, maximumAvailable: size },
      },
    }
    const documentation = 'https://shopify.dev/api/usage/limits'
    return { errors: [apiError('Throttled', 'THROTTLED', { documentation }).toJSON()], extensions }
  }
  const result = await execute({
    schema,
    document,
    rootValue: { ...queryRoot(context), ...mutationRoot },
    contextValue: context,
    variableValues: variables,
    operationName,
    fieldResolver: resolveField,
  })
  const actual = Math.min(requestedQueryCost, queryCost(asked, result.data ?? {}))
  bucket.giveBack(requestedQueryCost - actual)
  const search = context.notes.length > 0 ? { search: context.notes } : {}
  return {
    ...(result.data === undefined ? {} : { data: result.data }),
    ...(result.errors ? { errors: result.errors.map((error) => error.toJSON()) } : {}),
    extensions: { ...cost(actual), ...search },
  }
}

function read(text: string): DocumentNode | GraphQLError {
  try {
    return parse(new Source(text))
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError(String(error))
  }
}

const tooExpensive = (cost: number, maxCost: number) =>
  apiError(
    `Query cost is ${cost}, which exceeds the single query max cost limit (${maxCost}).`,
    'MAX_COST_EXCEEDED',
    { cost, maxCost, documentation: 'https://shopify.dev/api/usage/limits' },
  )
