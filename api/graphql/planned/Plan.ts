import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLLeafType,
  GraphQLObjectType,
  GraphQLResolveInfo,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql'
import type { Actor } from '../../domain/actor.ts'
import type { GraphQLContext } from '../server/context.ts'

/** A query, prepared to be answered without visiting its document again. */
export interface Plan {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
  readonly root: PlannedObject
  /** Answers it. */
  readonly write: Write
  /** What it costs whatever its variables are; null if that depends on them. */
  readonly fixedCost: number | null
  /** Who may send it; the same as the `authScopes` of all its fields. */
  readonly isFor: (actor: Actor) => boolean
  readonly asksForCursor: boolean
}

/** One execution of a plan. */
export interface Run {
  readonly plan: Plan
  readonly context: GraphQLContext
  readonly variables: Readonly<Record<string, unknown>>
  argsOf(field: PlannedField): object
  infoOf(field: PlannedField): GraphQLResolveInfo
}

/** Writes a value, or what is selected of it, as JSON. */
export type Write = (value: unknown, run: Run) => string | Promise<string>

/** What is selected of an object, with all fragments merged. */
export interface PlannedObject {
  readonly type: GraphQLObjectType
  readonly fields: readonly PlannedField[]
  /** What every row of the type has selected; undefined if it is no row. */
  readonly select: object | undefined
}

export interface PlannedField {
  /** The name or alias in the answer. */
  readonly key: string
  readonly parent: GraphQLObjectType
  readonly definition: GraphQLField<unknown, unknown>
  readonly nodes: readonly FieldNode[]
  /** Null for `__typename`. */
  readonly resolve: Resolve | null
  /** What the field selects of its row: a function of arguments and context, or always the same. */
  readonly select: Select | object | undefined
  readonly value: PlannedValue
}

type Resolve = (parent: unknown, args: unknown, context: GraphQLContext, info: unknown) => unknown

export type Select = (
  args: unknown,
  context: GraphQLContext,
  nested: (query?: unknown, path?: readonly string[]) => object,
) => { readonly select?: object } | null | undefined

/** The type of a field, in the order in which it is unwrapped. */
export type PlannedValue =
  | { readonly kind: 'required'; readonly of: PlannedValue }
  | { readonly kind: 'list'; readonly of: PlannedValue }
  | { readonly kind: 'leaf'; readonly type: GraphQLLeafType }
  | { readonly kind: 'object'; readonly of: PlannedObject }

/** The object that a value consists of, within lists and null; null for a leaf. */
export function objectIn(value: PlannedValue): PlannedObject | null {
  if (value.kind === 'leaf') return null
  return value.kind === 'object' ? value.of : objectIn(value.of)
}

/** Thrown for what only the ordinary execution can answer. */
export class NotPlanned extends Error {
  constructor(what: string) {
    super(`Not planned: ${what}`)
  }
}
