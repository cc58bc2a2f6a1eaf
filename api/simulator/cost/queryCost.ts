import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  getOperationAST,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

const ROOT_COUNT = 10
const MUTATION = 10
const CONNECTION = 2

/** The cost of a page in points, as measured: it grows with the page size, but less and less per object. */
const pageFactor = (size: number) => Math.max(1, Math.floor(2 * Math.log(size)))

interface Question {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operationName?: string | null
  readonly variables: Readonly<Record<string, unknown>>
}

/**
 * The cost of a query in points: estimated before it is answered or, given the answer, the actual cost, which
 * is lower if pages were shorter than requested. The formula is fitted to recorded responses; the store has
 * not published it.
 */
export function queryCost(
  { schema, document, operationName, variables }: Question,
  answer?: unknown,
): number {
  const operation = getOperationAST(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return 0
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)

  /** `value` is the part of the response for these fields; undefined: not known yet. */
  const selection = (set: SelectionSetNode | undefined, type: GraphQLNamedType, value: unknown): number =>
    (set?.selections ?? []).reduce((sum, each) => {
      if (each.kind === Kind.FIELD) return sum + field(each, type, value)
      const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each
      const on = fragment?.typeCondition ? schema.getType(fragment.typeCondition.name.value) : type
      return sum + selection(fragment?.selectionSet, on ?? type, value)
    }, 0)

  const field = (node: FieldNode, parent: GraphQLNamedType, value: unknown): number => {
    if (!isObjectType(parent) && !isInterfaceType(parent)) return 0
    const definition = parent.getFields()[node.name.value]
    if (!definition) return 0
    const type = getNamedType(definition.type)
    if (!isCompositeType(type) || type.name === 'PageInfo') return 0
    const part = partOf(value, node)
    if (type.name.endsWith('Connection')) {
      const args = getArgumentValues(definition, node, variables)
      return connection(node, type, Number(args['first'] ?? args['last'] ?? 0), part)
    }
    if (type.name.endsWith('Edge')) return selection(node.selectionSet, type, part)
    if (parent === root && type.name === 'Count') return ROOT_COUNT
    const one = Array.isArray(part) ? part[0] : part
    return 1 + (one === null ? 0 : selection(node.selectionSet, type, one))
  }

  const connection = (node: FieldNode, type: GraphQLNamedType, size: number, part: unknown): number => {
    if (!isObjectType(type)) return CONNECTION
    const children = (child: unknown) => nodeCost(node.selectionSet, type, child)
    if (part === undefined) return CONNECTION + pageFactor(size) * (1 + children(undefined))
    const nodes = nodesIn(part)
    if (nodes.length === 0) return CONNECTION
    return CONNECTION + pageFactor(nodes.length) * (1 + Math.max(...nodes.map(children)))
  }

  /** A connection's objects may be selected by `nodes` or by `edges { node }`. */
  const nodeCost = (set: SelectionSetNode | undefined, type: GraphQLNamedType, child: unknown): number =>
    (set?.selections ?? []).reduce((sum, each) => {
      if (each.kind !== Kind.FIELD) {
        const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each
        return sum + nodeCost(fragment?.selectionSet, type, child)
      }
      if (!isObjectType(type)) return sum
      const inner = getNamedType(type.getFields()[each.name.value]?.type)
      if (!inner || inner.name === 'PageInfo') return sum
      if (inner.name.endsWith('Edge')) return sum + nodeCost(each.selectionSet, inner, child)
      return isCompositeType(inner) ? sum + selection(each.selectionSet, inner, child) : sum
    }, 0)

  if (operation.operation === 'mutation') return MUTATION * operation.selectionSet.selections.length
  return Math.max(1, selection(operation.selectionSet, root, answer))
}

const partOf = (value: unknown, node: FieldNode): unknown =>
  typeof value === 'object' && value !== null
    ? ((value as Record<string, unknown>)[node.alias?.value ?? node.name.value] ?? null)
    : undefined

function nodesIn(connection: unknown): readonly unknown[] {
  const { nodes, edges } = (connection ?? {}) as { nodes?: unknown[]; edges?: { node?: unknown }[] }
  return nodes ?? edges?.map(({ node }) => node) ?? []
}
