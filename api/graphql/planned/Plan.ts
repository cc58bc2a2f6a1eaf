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

/** A query, or a single mutation, prepared to be executed without visiting its document again. */
export interface Plan {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly kind: 'query' | 'mutation'
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
  readonly root: PlannedObject
  /** Writes the response. */
  readonly write: Write
  /** The cost if it does not depend on variables; null if it does. */
  readonly fixedCost: number | null
  /** Whether the actor may run it; equals the `authScopes` of all its fields. */
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

/** Writes a value, or its selected fields, as JSON. */
export type Write = (value: unknown, run: Run) => string | Promise<string>

/** The selection of an object, with all fragments merged. */
export interface PlannedObject {
  readonly type: GraphQLObjectType
  readonly fields: readonly PlannedField[]
  /** The columns that every row of the type selects; undefined if the type has no rows. */
  readonly select: object | undefined
}

export interface PlannedField {
  /** The name or alias in the response. */
  readonly key: string
  readonly parent: GraphQLObjectType
  readonly definition: GraphQLField<unknown, unknown>
  readonly nodes: readonly FieldNode[]
  /** Null for `__typename`. */
  readonly resolve: Resolve | null
  /** The field's selection of its row: a function of arguments and context, or a constant. */
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
  | { readonly kind: 'union'; readonly of: readonly PlannedObject[]; readonly nameOf: NameOf }

/** Returns the name of the union member that a value is. */
export type NameOf = (value: unknown, context: GraphQLContext) => string

/**
 * The object types that a value may contain, inside lists and null: one unless it is a union; none for a
 * leaf.
 */
export function objectsIn(value: PlannedValue): readonly PlannedObject[] {
  switch (value.kind) {
    case 'leaf':
      return []
    case 'object':
      return [value.of]
    case 'union':
      return value.of
    case 'list':
    case 'required':
      return objectsIn(value.of)
  }
}

/** The return types of the fields with this name; one for each alias. */
export const objectsBelow = ({ fields }: PlannedObject, name: string): readonly PlannedObject[] =>
  fields.filter(({ definition }) => definition.name === name).flatMap(({ value }) => objectsIn(value))

/** Thrown for operations that only the ordinary executor can run. */
export class NotPlanned extends Error {
  constructor(what: string) {
    super(`Not planned: ${what}`)
  }
}
