import {
  type DocumentNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
  visit,
} from 'graphql'

/** The argument of every subscription field with the position to resume from. */
const CURSOR = 'after'

type Variables = Readonly<Record<string, unknown>>

/** A subscriber's own position, and the variables that it can share with others. */
interface Split {
  readonly after: string | null
  readonly shared: Variables
}

/**
 * The name of the variable with the cursor; null if there is no cursor, undefined if it is passed in another
 * way.
 */
const names = new WeakMap<OperationDefinitionNode, string | null | undefined>()

/**
 * Separates a subscriber's cursor from the rest of its operation. Null if the document passes the cursor in
 * any other way than as one variable used once: then it is not shared.
 */
export function splitCursor(
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Variables,
): Split | null {
  const operation = getOperationAST(document, operationName)
  if (!operation) return null
  if (!names.has(operation)) names.set(operation, variableOf(document, operation))
  const name = names.get(operation)
  if (name === undefined) return null
  if (name === null) return { after: null, shared: variables }
  const { [name]: after = null, ...shared } = variables
  return after === null || typeof after === 'string' ? { after, shared } : null
}

function variableOf(document: DocumentNode, operation: OperationDefinitionNode): string | null | undefined {
  const value = argumentOf(operation)
  if (value === undefined || value === null) return value
  if (value.kind !== Kind.VARIABLE) return undefined
  const name = value.name.value
  const defined = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)
  let uses = 0
  visit(document, {
    VariableDefinition: () => false,
    Variable: (one) => void (one.name.value === name && uses++),
  })
  // The shared operation has no cursor, and would lack a variable that may not be null.
  const mayBeAbsent = defined && !defined.defaultValue && defined.type.kind !== Kind.NON_NULL_TYPE
  return uses === 1 && mayBeAbsent ? name : undefined
}

/** The value of the cursor argument; null without one, undefined if the operation has an unusual form. */
function argumentOf({ selectionSet, directives }: OperationDefinitionNode): ValueNode | null | undefined {
  const [field, ...others] = selectionSet.selections
  if (field?.kind !== Kind.FIELD || others.length > 0) return undefined
  if (directives?.length || field.directives?.length) return undefined
  return field.arguments?.find(({ name }) => name.value === CURSOR)?.value ?? null
}
