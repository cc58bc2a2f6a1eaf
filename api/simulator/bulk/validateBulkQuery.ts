import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql'

const MAX_CONNECTIONS = 5
const DEEPEST = 2

/** The store's reasons why a query cannot be run in bulk; empty: it can. */
export function validateBulkQuery(schema: GraphQLSchema, query: string): readonly string[] {
  let document
  try {
    document = parse(query)
  } catch (error) {
    return [`Invalid bulk query: ${error instanceof Error ? error.message : String(error)}`]
  }
  const [operation] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  const root = operation?.operation === 'query' ? schema.getQueryType() : null
  if (!operation || !root) return ['Invalid operation type. Only `query` operations are supported.']
  const invalid = validate(schema, document)
  if (invalid.length > 0) return invalid.map(({ message }) => `Invalid bulk query: ${message}`)

  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  )
  const seen = {
    connections: 0,
    deepest: 0,
    node: false,
    withinList: false,
    nodes: new Set<string>(),
    withoutId: new Set<string>(),
  }
  const look = (set: SelectionSetNode | undefined, type: GraphQLNamedType, within: Within): void => {
    for (const each of set?.selections ?? []) {
      if (each.kind === Kind.FIELD) lookAt(each, type, within)
      else {
        const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each
        const on = fragment?.typeCondition ? schema.getType(fragment.typeCondition.name.value) : type
        look(fragment?.selectionSet, on ?? type, within)
      }
    }
  }
  const fieldsOf = (set: SelectionSetNode | undefined): readonly FieldNode[] =>
    (set?.selections ?? []).flatMap((each) => {
      if (each.kind === Kind.FIELD) return each
      return fieldsOf(
        (each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each)?.selectionSet,
      )
    })
  const lookAt = (field: FieldNode, parent: GraphQLNamedType, within: Within): void => {
    const name = field.name.value
    if (parent === root && name === 'node') seen.node = true
    if (!isObjectType(parent) && !isInterfaceType(parent)) return
    const definition = parent.getFields()[name]
    if (!definition) return
    const type = getNamedType(definition.type)
    const list = within.list || isListType(getNullableType(definition.type))
    if (!type.name.endsWith('Connection')) return look(field.selectionSet, type, { ...within, list })
    seen.connections += 1
    seen.deepest = Math.max(seen.deepest, within.depth + 1)
    if (within.list) seen.withinList = true
    if (within.parent && !within.parent.selectsId) seen.withoutId.add(within.parent.name)
    const selected = fieldsOf(field.selectionSet)
    if (selected.some((each) => each.name.value === 'nodes')) seen.nodes.add(name)
    const node = selected
      .filter((each) => each.name.value === 'edges')
      .flatMap((edges) => fieldsOf(edges.selectionSet).filter((each) => each.name.value === 'node'))[0]
    const nodeType = isObjectType(type) ? getNamedType(type.getFields()['nodes']?.type) : undefined
    if (!node || !nodeType) return
    const selectsId = fieldsOf(node.selectionSet).some((each) => each.name.value === 'id' && !each.alias)
    look(node.selectionSet, nodeType, { depth: within.depth + 1, list: false, parent: { name, selectsId } })
  }
  look(operation.selectionSet, root, { depth: 0, list: false, parent: null })
  return problems(seen)
}

interface Within {
  readonly depth: number
  readonly list: boolean
  readonly parent: { readonly name: string; readonly selectsId: boolean } | null
}

interface Seen {
  readonly connections: number
  readonly deepest: number
  readonly node: boolean
  readonly withinList: boolean
  readonly nodes: ReadonlySet<string>
  readonly withoutId: ReadonlySet<string>
}

function problems({ connections, deepest, node, withinList, nodes, withoutId }: Seen): string[] {
  const found: (string | false)[] = [
    nodes.size > 0 &&
      `All connection fields in a bulk query must select their contents using 'edges' > 'node', e.g: 'products { edges { node {'. Selecting via 'nodes' is not supported. Invalid connection fields: '${[...nodes].join("', '")}'.`,
    node && 'Bulk queries cannot contain a top level `node` field.',
    deepest > DEEPEST &&
      `Bulk queries cannot contain connections with a nesting depth greater than ${DEEPEST}.`,
    connections > MAX_CONNECTIONS && `Bulk queries cannot contain more than ${MAX_CONNECTIONS} connections.`,
    withoutId.size > 0 &&
      `The parent 'node' field for a nested connection must select the 'id' field without an alias and must be of 'ID' return type. Connection fields without 'id': ${[...withoutId].join(', ')}.`,
    withinList && 'Queries that contain a connection field within a list field are not currently supported.',
    connections === 0 && 'Bulk queries must contain at least one connection.',
  ]
  return found.filter((message) => message !== false)
}
