import {
  type ArgumentNode,
  type ExecutionArgs,
  type FieldNode,
  getNamedType,
  getNullableType,
  getOperationAST,
  type GraphQLField,
  type GraphQLNamedType,
  isCompositeType,
  isListType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValueNode,
  valueFromASTUntyped,
  visit,
} from 'graphql'
import { MAX_PAGE_SIZE } from '../../domain/list/limits.ts'
import { type Fragments, fragmentsOf, sum } from './documentShape.ts'
import {
  COUNT,
  fieldWeights,
  INTROSPECTION_DISCOUNT,
  listLengths,
  rootWeights,
  SEARCH,
  USUAL_LENGTH,
} from './fieldWeights.ts'
import { DEFAULT_SIZE } from '../paging/pageArgs.ts'

export type Asked = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>

interface Within {
  readonly asked: Asked
  readonly operation: OperationDefinitionNode
  readonly fragments: Fragments
  /** The cost of each fragment, computed at its first spread. */
  readonly known: Map<string, number>
}

/**
 * The cost of an operation in points: the weights of its fields times the rows they may return, assuming that every
 * page is full. Only for valid documents.
 */
export function operationCost(asked: Asked): number {
  const operation = getOperationAST(asked.document, asked.operationName)
  const root = operation && asked.schema.getRootType(operation.operation)
  if (!operation || !root) return 0
  const fragments = fragmentsOf(asked.document.definitions)
  return costOf(operation.selectionSet, root, 1, { asked, operation, fragments, known: new Map() })
}

/** The cost of a document if it does not depend on variables; null if they decide about pages or a search. */
export function fixedCost(asked: Omit<Asked, 'variableValues'>): number | null {
  let varies = false
  visit(asked.document, {
    Argument(argument) {
      const deciding = isSize(argument) ? argument.value : searchIn(argument)
      if (deciding?.kind === Kind.VARIABLE) varies = true
    },
  })
  return varies ? null : operationCost(asked)
}

/** `rows` is the number of edges of the connection these selections belong to. */
function costOf(
  { selections }: SelectionSetNode,
  parent: GraphQLNamedType,
  rows: number,
  within: Within,
): number {
  const { schema } = within.asked
  const on = (name: string | undefined) => (name === undefined ? parent : (schema.getType(name) ?? parent))
  return selections
    .map((each) => {
      if (each.kind === Kind.FIELD) return ofField(each, parent, rows, within)
      if (each.kind === Kind.INLINE_FRAGMENT)
        return costOf(each.selectionSet, on(each.typeCondition?.name.value), rows, within)
      const fragment = within.fragments.get(each.name.value)
      // The cost of a fragment on a connection depends on the page it is spread on.
      const key = `${each.name.value} × ${rows}`
      const before = within.known.get(key)
      if (before !== undefined || !fragment) return before ?? 0
      const cost = costOf(fragment.selectionSet, on(fragment.typeCondition.name.value), rows, within)
      within.known.set(key, cost)
      return cost
    })
    .reduce(sum, 0)
}

function ofField(node: FieldNode, parent: GraphQLNamedType, rows: number, within: Within): number {
  const name = node.name.value
  const field = definitionOf(name, parent)
  if (!field) return 1
  const type = getNamedType(field.type)
  const path = `${parent.name}.${name}`
  const below =
    node.selectionSet && isCompositeType(type)
      ? costOf(node.selectionSet, type, pageOf(node, type, within), within)
      : 0
  const isIntrospection = name === SchemaMetaFieldDef.name || name === TypeMetaFieldDef.name
  const each = isIntrospection ? Math.ceil(below / INTROSPECTION_DISCOUNT) : below
  return sum(weightOf(path, node, parent, within), times(lengthOf(path, field, rows), sum(1, each)))
}

function definitionOf(name: string, parent: GraphQLNamedType): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef
  return isCompositeType(parent) && !isUnionType(parent) ? parent.getFields()[name] : undefined
}

function weightOf(
  path: string,
  { name, arguments: given = [] }: FieldNode,
  parent: GraphQLNamedType,
  within: Within,
) {
  const { asked, operation } = within
  const isRoot = parent === asked.schema.getRootType(operation.operation)
  const own = fieldWeights[path] ?? (isRoot ? rootWeights[operation.operation] : 0)
  const isCount = name.value === 'totalCount' && parent.name.endsWith('Connection')
  const searches = given.some((each) => isSearch(read(searchIn(each), within)))
  return own + (isCount ? COUNT : 0) + (searches ? SEARCH : 0)
}

function lengthOf(path: string, { name, type }: GraphQLField<unknown, unknown>, rows: number): number {
  if (!isListType(getNullableType(type)) || !isCompositeType(getNamedType(type))) return 1
  return name === 'edges' ? rows : (listLengths[path] ?? USUAL_LENGTH)
}

/** The maximum number of rows of a connection; one for everything else. */
function pageOf({ arguments: given = [] }: FieldNode, type: GraphQLNamedType, within: Within): number {
  if (!type.name.endsWith('Connection')) return 1
  const sizes = given.filter(isSize).map(({ value }) => Number(read(value, within)))
  // Invalid sizes are refused when the page is read.
  const size = Math.max(0, ...sizes.filter((each) => each > 0))
  return Math.min(MAX_PAGE_SIZE, size || DEFAULT_SIZE)
}

const isSize = ({ name }: ArgumentNode) => name.value === 'first' || name.value === 'last'

/**
 * The arguments that decide whether a list is searched: its text, directly or in `filter`, or all of `filter`
 * if that is a variable.
 */
function searchIn({ name, value }: ArgumentNode): ValueNode | undefined {
  if (name.value === 'filter' && value.kind === Kind.OBJECT)
    return value.fields.find((field) => field.name.value === 'search')?.value
  return name.value === 'search' || name.value === 'filter' ? value : undefined
}

const isSearch = (decided: unknown): boolean =>
  typeof decided === 'object' && decided !== null
    ? 'search' in decided && Boolean(decided.search)
    : Boolean(decided)

const times = (count: number, cost: number) => Math.min(Number.MAX_SAFE_INTEGER, count * cost)

/** The value of a literal or a variable. */
function read(value: ValueNode | undefined, { operation, asked: { variableValues } }: Within): unknown {
  if (value?.kind !== Kind.VARIABLE) return value && valueFromASTUntyped(value)
  const name = value.name.value
  const given = variableValues?.[name]
  if (given !== undefined) return given
  const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)
  return definition?.defaultValue && valueFromASTUntyped(definition.defaultValue)
}
