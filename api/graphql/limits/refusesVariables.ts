import {
  getOperationAST,
  GraphQLError,
  type GraphQLInputType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'
import type { Asked } from './operationCost.ts'

/**
 * Why the variables of an operation do not match their types; null if they do. Checked before execution, because the
 * executor's errors print the values: this names only the input and its field, and stops at the first error.
 */
export function refusesVariables(asked: Asked): GraphQLError | null {
  const { schema, document, operationName } = asked
  const values = asked.variableValues ?? {}
  const operation = getOperationAST(document, operationName)
  for (const definition of operation?.variableDefinitions ?? []) {
    const type = typeFromAST(schema, definition.type as never)
    if (!isInputType(type)) continue
    const name = definition.variable.name.value
    const isGiven = Object.hasOwn(values, name) && values[name] !== undefined
    if (!isGiven && definition.defaultValue) continue
    const problem = misfit(isGiven ? values[name] : undefined, type, String(type))
    if (problem !== null) return refusal(problem, definition)
  }
  return null
}

const refusal = (message: string, node: VariableDefinitionNode) =>
  new GraphQLError(message, { nodes: node, extensions: { code: 'BAD_REQUEST', http: { status: 400 } } })

/** The problem of a value; `place` consists of names from the schema. */
function misfit(value: unknown, type: GraphQLInputType, place: string): string | null {
  if (isNonNullType(type))
    return value === undefined || value === null
      ? `${place}: a value is required`
      : misfit(value, type.ofType, place)
  if (value === undefined || value === null) return null
  if (isListType(type)) {
    if (!Array.isArray(value)) return misfit(value, type.ofType, place)
    for (const each of value as unknown[]) {
      const problem = misfit(each, type.ofType, place)
      if (problem !== null) return problem
    }
    return null
  }
  if (!isInputObjectType(type)) {
    try {
      return type.parseValue(value) === undefined ? `${place}: the value does not fit its type` : null
    } catch {
      return `${place}: the value does not fit its type`
    }
  }
  if (typeof value !== 'object' || Array.isArray(value)) return `${place}: must be an object`
  const fields = type.getFields()
  for (const field of Object.values(fields)) {
    const inner = Object.hasOwn(value, field.name) ? value[field.name as keyof typeof value] : undefined
    const at = `${type.name}.${field.name}`
    if (inner === undefined) {
      if (isRequiredInputField(field)) return `${at}: a value is required`
      continue
    }
    const problem = misfit(inner, field.type, at)
    if (problem !== null) return problem
  }
  return Object.keys(value).every((name) => Object.hasOwn(fields, name))
    ? null
    : `${type.name} has no such field`
}
