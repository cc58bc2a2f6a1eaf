import { getOperationAST, Kind, type SelectionSetNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Metrics } from '../../transport/metrics.ts'

export type OperationMetrics = Pick<Metrics, 'operations' | 'graphqlErrors'>

/** Measures queries and mutations. Subscriptions last as long as their reader stays, and are counted instead. */
export const measured = ({ operations }: OperationMetrics): Plugin => ({
  onExecute({ args: { document, operationName } }) {
    const operation = getOperationAST(document, operationName)
    if (!operation || operation.operation === 'subscription') return
    const end = operations.startTimer({
      kind: operation.operation,
      field: firstField(operation.selectionSet),
    })
    return { onExecuteDone: () => void end() }
  },
})

/** The name of a field of the schema, because only valid documents are executed; callers cannot make it up. */
function firstField({ selections: [first] }: SelectionSetNode): string {
  if (first?.kind === Kind.INLINE_FRAGMENT) return firstField(first.selectionSet)
  return first?.kind === Kind.FIELD ? first.name.value : 'a fragment'
}
