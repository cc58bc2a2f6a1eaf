import { type DocumentNode, getOperationAST, Kind, type SelectionSetNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GraphQLContext } from '../server/context.ts'

/**
 * Reads the event log's position before anything else in an operation that asks for it. Fields resolve concurrently: a
 * cursor read with or after the data could be past a change that the data does not contain, and the subscription would
 * never deliver it. Read first, the worst case is an event that is delivered twice.
 */
export const cursorFirst: Plugin<GraphQLContext> = {
  async onExecute({ args }) {
    const { document, operationName } = args
    const context = args.contextValue as GraphQLContext
    const { actor } = context
    if (actor.role === 'visitor' || actor.role === 'system') return
    const operation = getOperationAST(document, operationName)
    if (operation?.operation !== 'query' || !selects(document, operation.selectionSet, 'eventCursor')) return
    context.cursor = await context.live.currentCursor(actor)
  },
}

/** Whether a root field is selected, directly or through fragments. */
function selects(document: DocumentNode, { selections }: SelectionSetNode, field: string): boolean {
  return selections.some((selection) => {
    switch (selection.kind) {
      case Kind.FIELD:
        return selection.name.value === field
      case Kind.INLINE_FRAGMENT:
        return selects(document, selection.selectionSet, field)
      case Kind.FRAGMENT_SPREAD: {
        const name = selection.name.value
        const fragment = document.definitions.find(
          (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name,
        )
        // Validation has refused fragments that spread themselves.
        return fragment?.kind === Kind.FRAGMENT_DEFINITION && selects(document, fragment.selectionSet, field)
      }
    }
  })
}
