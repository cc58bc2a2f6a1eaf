import {
  getNamedType,
  getOperationAST,
  type GraphQLCompositeType,
  type GraphQLSchema,
  isCompositeType,
  isUnionType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { graphqlOpens } from '../../domain/access/graphqlOpens.ts'
import { refusesChange, refusesProgram } from '../../domain/access/programGate.ts'
import { type Actor, programOf } from '../../domain/actor.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { type Fragments, fragmentsOf } from './documentShape.ts'
import type { Asked } from './operationCost.ts'

/** A connection and its edges need the same scope as their nodes. */
export const nounOf = (type: string): string => type.replace(/(?:Connection|Edge)$/, '')

/**
 * Why a program's token may not run an operation; null if it may, or if the caller is a person. Decided from the
 * document alone, before anything is read: every field and every type in it is checked.
 */
export function refusesOperation(
  actor: Actor,
  { schema, document, operationName }: Omit<Asked, 'variableValues'>,
): Refusal | null {
  const operation = getOperationAST(document, operationName)
  if (!programOf(actor) || !operation) return null
  if (operation.operation === 'mutation') return refusesChange(actor)
  const root = schema.getRootType(operation.operation)
  if (!root) return null
  const fragments = fragmentsOf(document.definitions)
  return refusesSelection(operation.selectionSet, root, { actor, schema, fragments, seen: new Set() })
}

interface Within {
  readonly actor: Actor
  readonly schema: GraphQLSchema
  readonly fragments: Fragments
  /** Fragments that are already checked; each is checked once. */
  readonly seen: Set<string>
}

// The document is valid at this point: every field and type exists, and no fragment spreads itself.
function refusesSelection(
  { selections }: SelectionSetNode,
  parent: GraphQLCompositeType,
  within: Within,
): Refusal | null {
  const { actor, schema, fragments, seen } = within
  const on = (name: string | undefined): GraphQLCompositeType => {
    const type = name === undefined ? parent : schema.getType(name)
    return isCompositeType(type) ? type : parent
  }
  for (const selection of selections) {
    let refusal: Refusal | null = null
    if (selection.kind === Kind.INLINE_FRAGMENT)
      refusal = refusesSelection(selection.selectionSet, on(selection.typeCondition?.name.value), within)
    else if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const { value: name } = selection.name
      const fragment = fragments.get(name)
      if (!fragment || seen.has(name)) continue
      seen.add(name)
      refusal = refusesSelection(fragment.selectionSet, on(fragment.typeCondition.name.value), within)
    } else {
      const { value: name } = selection.name
      // Introspection is public.
      const field = name.startsWith('__') || isUnionType(parent) ? undefined : parent.getFields()[name]
      if (!field) continue
      const type = getNamedType(field.type)
      const isRoot = parent === schema.getQueryType() || parent === schema.getSubscriptionType()
      const own = graphqlOpens[`${parent.name}.${name}`]
      if (isRoot || own !== undefined) refusal = refusesProgram(actor, own)
      if (!refusal && isCompositeType(type)) {
        refusal = refusesProgram(actor, graphqlOpens[nounOf(type.name)])
        if (!refusal && selection.selectionSet)
          refusal = refusesSelection(selection.selectionSet, type, within)
      }
    }
    if (refusal) return refusal
  }
  return null
}
