import { getOperationAST, Kind, type SelectionSetNode } from 'graphql'
import { refusesFields } from '../../domain/account/secondStep.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { GraphQLContext } from '../server/context.ts'
import { type Fragments, fragmentsOf } from './documentShape.ts'
import type { Asked } from './operationCost.ts'

/** Why an operation may not run without a second step; null if it may. */
export function refusesSecondStep(
  { actor, ports: { adminTwoStep } }: Pick<GraphQLContext, 'actor' | 'ports'>,
  { document, operationName }: Pick<Asked, 'document' | 'operationName'>,
): Refusal | null {
  if (adminTwoStep === 'off') return null
  const operation = getOperationAST(document, operationName)
  if (!operation) return null
  const fields = new Set<string>()
  collect(operation.selectionSet, fragmentsOf(document.definitions), fields)
  return refusesFields(actor, fields, adminTwoStep)
}

/**
 * Each fragment is visited once: fragments that spread another one twice would double the work at each level.
 */
function collect(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  into: Set<string>,
  seen = new Set<string>(),
): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) into.add(selection.name.value)
    else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, fragments, into, seen)
    else {
      const { value: name } = selection.name
      const fragment = seen.has(name) ? undefined : fragments.get(name)
      seen.add(name)
      if (fragment) collect(fragment.selectionSet, fragments, into, seen)
    }
  }
}
