import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { badRequest } from '../server/codedError.ts'

/** Generous for Loupe's own screens and for introspection, but small enough to be harmless. */
const DEEPEST = 9
const DEEPEST_INTROSPECTION = 16
const MAX_ALIASES = 15
const MAX_DIRECTIVES = 50
const MAX_FRAGMENTS = 60
/** Pairs of fields with the same name, which the last validation rule compares. */
const MAX_PAIRS = 10_000

/** Sums are capped at this value: beyond every limit, and still exact. */
const SATURATED = 1_000_000_000

/**
 * Why a valid document is refused for its shape; null if it is not. Each fragment is measured once, however often it
 * is spread.
 */
export function refusesShape({ definitions }: DocumentNode): GraphQLError | null {
  const fragments = fragmentsOf(definitions)
  if (fragments.size > MAX_FRAGMENTS)
    return badRequest(`A document may have up to ${MAX_FRAGMENTS} fragments`)
  if (pairsOf(definitions) > MAX_PAIRS) return badRequest('This selects fields of the same name too often')
  const measure = measuring(fragments)
  for (const operation of definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue
    const refusal = refusesSize(measure(operation.selectionSet), operation)
    if (refusal) return refusal
    if (operation.operation === 'mutation' && repeats(operation.selectionSet, fragments))
      return badRequest('An operation may contain each mutation only once')
    if (operation.operation === 'subscription' && mayBeEmpty(operation, fragments))
      return badRequest('The field of a subscription may not be skipped')
  }
  return null
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export const fragmentsOf = (definitions: readonly DefinitionNode[]): Fragments =>
  new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  )

interface Size {
  /** The depth in fields. */
  readonly depth: number
  readonly introspection: number
  readonly aliases: number
  readonly directives: number
}

function refusesSize(size: Size, { directives = [] }: OperationDefinitionNode): GraphQLError | null {
  if (size.depth > DEEPEST) return badRequest(`Fields may be nested up to ${DEEPEST} levels deep`)
  if (size.introspection > DEEPEST_INTROSPECTION)
    return badRequest(`Introspection may be nested up to ${DEEPEST_INTROSPECTION} levels deep`)
  if (size.aliases > MAX_ALIASES) return badRequest(`An operation may have up to ${MAX_ALIASES} aliases`)
  if (size.directives + directives.length > MAX_DIRECTIVES)
    return badRequest(`An operation may have up to ${MAX_DIRECTIVES} directives`)
  return null
}

/** Measures selections, and caches the result of each fragment. */
function measuring(fragments: Fragments): (selections: SelectionSetNode) => Size {
  const known = new Map<string, Size>()
  const none: Size = { depth: 0, introspection: 0, aliases: 0, directives: 0 }

  function ofFragment(name: string): Size {
    const before = known.get(name)
    if (before) return before
    const fragment = fragments.get(name)
    const size = fragment ? withDirectives(of(fragment.selectionSet), fragment.directives?.length) : none
    known.set(name, size)
    return size
  }

  function ofField({ alias, name, selectionSet }: FieldNode): Size {
    const below = selectionSet ? of(selectionSet) : none
    const isIntrospection = name.value === '__schema' || name.value === '__type'
    return {
      depth: isIntrospection ? 1 : below.depth + 1,
      introspection: isIntrospection ? Math.max(below.depth, below.introspection) + 1 : below.introspection,
      aliases: sum(below.aliases, alias ? 1 : 0),
      directives: below.directives,
    }
  }

  function of({ selections }: SelectionSetNode): Size {
    return selections
      .map((each) => {
        const size =
          each.kind === Kind.FIELD
            ? ofField(each)
            : each.kind === Kind.INLINE_FRAGMENT
              ? of(each.selectionSet)
              : ofFragment(each.name.value)
        return withDirectives(size, each.directives?.length)
      })
      .reduce(
        (all, each) => ({
          depth: Math.max(all.depth, each.depth),
          introspection: Math.max(all.introspection, each.introspection),
          aliases: sum(all.aliases, each.aliases),
          directives: sum(all.directives, each.directives),
        }),
        none,
      )
  }
  return of
}

const withDirectives = (size: Size, more = 0): Size => ({ ...size, directives: sum(size.directives, more) })

export const sum = (one: number, other: number): number => Math.min(SATURATED, one + other)

/** Fields whose subfields or arguments may differ are compared pair by pair. */
function pairsOf(definitions: readonly DefinitionNode[]): number {
  const named = new Map<string, number>()
  const count = ({ alias, name, selectionSet, arguments: given = [] }: FieldNode) => {
    if (!selectionSet && given.length === 0) return
    const key = (alias ?? name).value
    named.set(key, (named.get(key) ?? 0) + 1)
  }
  for (const definition of definitions) visit(definition, { Field: count })
  return [...named.values()].reduce((pairs, fields) => sum(pairs, fields * fields), 0)
}

/**
 * Whether an operation contains a mutation twice: a thousand aliases of a sign-in would allow a thousand
 * guesses in one request. A fragment that is spread twice still runs once.
 */
function repeats(operation: SelectionSetNode, fragments: Fragments): boolean {
  const fields = new Set<string>()
  const spread = new Set<string>()
  const repeatsIn = ({ selections }: SelectionSetNode): boolean =>
    selections.some((each) => {
      if (each.kind === Kind.INLINE_FRAGMENT) return repeatsIn(each.selectionSet)
      const name = each.name.value
      const before = each.kind === Kind.FIELD ? fields : spread
      if (before.has(name)) return each.kind === Kind.FIELD
      before.add(name)
      const fragment = each.kind === Kind.FRAGMENT_SPREAD && fragments.get(name)
      return fragment ? repeatsIn(fragment.selectionSet) : false
    })
  return repeatsIn(operation)
}

/**
 * The names of the fields that an operation selects at its root, directly or through fragments. The document need not
 * be valid: fragments may be missing, or spread themselves.
 */
export const rootFields = (
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
): readonly string[] =>
  rootSelections(operation, fragmentsOf(definitions)).flatMap((each) =>
    each.kind === Kind.FIELD ? [each.name.value] : [],
  )

/** What an operation selects at its root: fields, fragments, and what those contain. */
function rootSelections({ selectionSet }: OperationDefinitionNode, fragments: Fragments): SelectionNode[] {
  const found: SelectionNode[] = []
  // Visiting a fragment at each spread could take forever.
  const spread = new Set<string>()
  const visitAll = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      found.push(selection)
      if (selection.kind === Kind.INLINE_FRAGMENT) visitAll(selection.selectionSet)
      else if (selection.kind === Kind.FRAGMENT_SPREAD && !spread.has(selection.name.value)) {
        spread.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment) visitAll(fragment.selectionSet)
      }
    }
  }
  visitAll(selectionSet)
  return found
}

/**
 * Whether a subscription might select nothing: GraphQL forbids @skip and @include at its root, but the library's
 * rules do not check it, and such a subscription has no event to wait for.
 */
const mayBeEmpty = (operation: OperationDefinitionNode, fragments: Fragments): boolean =>
  rootSelections(operation, fragments).some(({ directives = [] }) =>
    directives.some(({ name }) => name.value === 'skip' || name.value === 'include'),
  )
