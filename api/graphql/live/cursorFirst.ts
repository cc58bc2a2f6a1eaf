import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { rootFields } from '../limits/documentShape.ts'
import type { GraphQLContext } from '../server/context.ts'

/**
 * Reads the event log's position before all data in an operation that selects it. Fields resolve
 * concurrently: a cursor read with or after the data could be past a change that the data does not contain,
 * and the subscription would never deliver it. Read first, the worst case is an event that is delivered
 * twice.
 */
export const cursorFirst: Plugin<GraphQLContext> = {
  async onExecute({ args }) {
    const { document, operationName } = args
    const context = args.contextValue as GraphQLContext
    const { actor } = context
    if (actor.role === 'visitor' || actor.role === 'system') return
    const operation = getOperationAST(document, operationName)
    if (operation?.operation !== 'query' || !rootFields(document, operation).includes('eventCursor')) return
    context.cursor = await context.live.currentCursor(actor)
  },
}
