import type { GraphQLError } from 'graphql'
import { malformed } from '../server/codedError.ts'

const NAME = /^[_A-Za-z]\w{0,199}$/
const DEEPEST_VARIABLE = 12
/** A complete pricing table has about 5,000 rows of 15 values. */
const MAX_VALUES = 150_000

const KNOWN = new Set(['query', 'variables', 'operationName', 'extensions'])

/** Why a request body is refused before it is parsed as an operation; null if it is not. Used by both transports. */
export function refusesParams(params: unknown): GraphQLError | null {
  if (!isObject(params)) return malformed('Send one operation as a JSON object')
  if (Object.keys(params).some((key) => !KNOWN.has(key)))
    return malformed('An operation has a query, variables, an operationName, and extensions; nothing else')
  const { query, variables, operationName, extensions } = params
  if (typeof query !== 'string') return malformed('The query must be a string')
  if (operationName !== undefined && operationName !== null && !isName(operationName))
    return malformed('The operationName must be a GraphQL name of up to 200 characters')
  for (const [name, value] of Object.entries({ variables, extensions })) {
    if (value === undefined || value === null) continue
    if (!isObject(value)) return malformed(`The ${name} must be an object`)
    if (!isShallow(value))
      return malformed(
        `The ${name} may be nested up to ${DEEPEST_VARIABLE} levels deep, with up to ${MAX_VALUES} values`,
      )
  }
  return null
}

/** The query string of a GET request; a repeated parameter is a list. */
export type UrlParams = Readonly<Record<string, unknown>>

/** The parameters of an operation in the URL, where objects are written as JSON; or a refusal. */
export function paramsOfUrl({
  query,
  variables,
  operationName,
  extensions,
}: UrlParams): Readonly<Record<string, unknown>> | GraphQLError {
  // Yoga reports a missing query itself.
  const params: Record<string, unknown> = { query: query ?? '', operationName }
  for (const [name, text] of Object.entries({ variables, extensions })) {
    if (text === undefined || text === '') continue
    if (typeof text !== 'string') return malformed(`The ${name} may be given once`)
    try {
      params[name] = JSON.parse(text)
    } catch {
      return malformed(`The ${name} must be JSON`)
    }
  }
  return params
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isName = (value: unknown) => typeof value === 'string' && NAME.test(value)

/** Iterative, level by level, so that deep nesting cannot overflow the stack. */
function isShallow(value: object): boolean {
  let level: object[] = [value]
  let values = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_VARIABLE) return false
    const below: object[] = []
    for (const each of level) {
      const held: unknown[] = Array.isArray(each) ? each : Object.values(each)
      values += held.length
      if (values > MAX_VALUES) return false
      for (const inner of held) if (typeof inner === 'object' && inner !== null) below.push(inner)
    }
    level = below
  }
  return true
}
