import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql'

/**
 * Each mutation may stand once in an operation: a thousand aliases of a sign-in in one request would be a thousand guesses
 * for the price of one.
 */
export function oncePerMutation(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      if (operation.operation !== 'mutation') return
      const seen = new Set<string>()
      for (const name of rootFields(context, operation.selectionSet, new Set())) {
        if (seen.has(name)) {
          context.reportError(
            new GraphQLError('A mutation may stand only once in an operation', { nodes: operation }),
          )
          return
        }
        seen.add(name)
      }
    },
  }
}

function* rootFields(
  context: ValidationContext,
  { selections }: SelectionSetNode,
  spreading: ReadonlySet<string>,
): Generator<string> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection.name.value
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      yield* rootFields(context, selection.selectionSet, spreading)
    else {
      const name = selection.name.value
      const fragment = context.getFragment(name)
      // A fragment within itself is another rule's to refuse.
      if (fragment && !spreading.has(name))
        yield* rootFields(context, fragment.selectionSet, new Set([...spreading, name]))
    }
  }
}
