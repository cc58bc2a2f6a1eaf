import { type DocumentNode, getOperationAST, Kind, type SelectionSetNode } from 'graphql'
import { refusesFields } from '../../domain/account/secondStep.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { GraphQLContext } from '../server/context.ts'
import { type Fragments, fragmentsOf } from './documentShape.ts'

interface Asked {
  readonly document: DocumentNode
  readonly operationName?: string | null | undefined
}

/** Why an operation may not run for want of a second step; null if nothing about that prevents it. */
export function refusesSecondStep(
  { actor, ports: { adminTwoStep } }: Pick<GraphQLContext, 'actor' | 'ports'>,
  { document, operationName }: Asked,
): Refusal | null {
  if (adminTwoStep === 'off') return null
  const operation = getOperationAST(document, operationName)
  if (!operation) return null
  const fields = new Set<string>()
  collect(operation.selectionSet, fragmentsOf(document.definitions), fields)
  return refusesFields(actor, fields, adminTwoStep)
}

// The document is valid at this point: no fragment spreads itself.
function collect({ selections }: SelectionSetNode, fragments: Fragments, into: Set<string>): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) into.add(selection.name.value)
    else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, fragments, into)
    else {
      const fragment = fragments.get(selection.name.value)
      if (fragment) collect(fragment.selectionSet, fragments, into)
    }
  }
}
