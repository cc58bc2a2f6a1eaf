import {
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  type GraphQLField,
  GraphQLError,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { adminSchema } from '../admin/adminSchema.ts'
import type { Asking } from '../admin/Asking.ts'
import type { Connection } from '../admin/connection.ts'
import { queryRoot } from '../admin/queryRoot.ts'
import { selectedFields } from './selectedFields.ts'
import { shuffled } from './shuffled.ts'

export interface ExportedLine {
  readonly json: string
  /** Of the outermost list. */
  readonly isRoot: boolean
  readonly hasChildren: boolean
}

/** An object that will be a line: who has it, and what is wanted of it. */
interface Entry {
  readonly connection: Connection
  readonly row: unknown
  readonly wanted: SelectionSetNode | undefined
  readonly parent: string | null
  hasChildren: boolean
}

type Node = Readonly<Record<string, unknown>>

/**
 * The lines of a bulk query's export, each made when it is its turn. Only the list of what will be written is held; ungrouped,
 * children stand anywhere, in front of their parents too.
 */
export function* exportLines(
  query: string,
  asking: Asking,
  { grouped, seed }: { grouped: boolean; seed: string },
): Generator<ExportedLine> {
  const schema = adminSchema()
  const document = parse(query)
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  const [operation] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)

  const fieldsOf = (set: SelectionSetNode | undefined, type: string) =>
    selectedFields(set, type, schema, fragments).map((field) => {
      const named = schema.getType(type)
      const definition = isObjectType(named) ? named.getFields()[field.name.value] : undefined
      return { field, definition }
    })
  const isConnection = (definition: GraphQLField<unknown, unknown> | undefined) =>
    definition !== undefined && getNamedType(definition.type).name.endsWith('Connection')

  const entries = (
    set: SelectionSetNode | undefined,
    type: string,
    node: Node,
    parent: string | null,
  ): Entry[] =>
    fieldsOf(set, type).flatMap(({ field, definition }) => {
      if (!definition) return []
      const value = node[field.name.value]
      if (!isConnection(definition)) {
        const inner = field.selectionSet && value ? read(value, definition, field, asking) : null
        return isNode(inner) ? entries(field.selectionSet, String(inner['__typename']), inner, parent) : []
      }
      const connection = value as Connection
      const wanted = nodeSelection(field)
      return connection
        .list(getArgumentValues(definition, field, {}), asking)
        .flatMap((row) => withChildren({ connection, row, wanted, parent, hasChildren: false }))
    })
  const withChildren = (entry: Entry): Entry[] => {
    const node = entry.connection.node(entry.row) as Node
    const children = entries(entry.wanted, String(node['__typename']), node, String(node['id']))
    entry.hasChildren = children.length > 0
    return [entry, ...children]
  }
  const written = (set: SelectionSetNode | undefined, type: string, node: Node): Record<string, unknown> =>
    Object.fromEntries(
      fieldsOf(set, type)
        .filter(({ definition }) => !isConnection(definition))
        .map(({ field, definition }) => {
          const value = definition
            ? read(node[field.name.value], definition, field, asking)
            : node['__typename']
          return [field.alias?.value ?? field.name.value, writtenValue(value, field, definition)]
        }),
    )
  const writtenValue = (
    value: unknown,
    field: FieldNode,
    definition: GraphQLField<unknown, unknown> | undefined,
  ): unknown => {
    if (Array.isArray(value)) return value.map((each: unknown) => writtenValue(each, field, definition))
    if (!isNode(value) || !definition) return value
    const named = getNamedType(definition.type).name
    return written(
      field.selectionSet,
      typeof value['__typename'] === 'string' ? value['__typename'] : named,
      value,
    )
  }

  const root = queryRoot(asking) as unknown as Node
  const all = entries(operation?.selectionSet, 'QueryRoot', root, null)
  for (const { connection, row, wanted, parent, hasChildren } of grouped ? all : shuffled(all, seed)) {
    const node = connection.node(row) as Node
    const object = written(wanted, String(node['__typename']), node)
    const json = JSON.stringify(parent === null ? object : { ...object, __parentId: parent })
    yield { json, isRoot: parent === null, hasChildren }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function read(
  value: unknown,
  definition: GraphQLField<unknown, unknown>,
  field: FieldNode,
  asking: Asking,
): unknown {
  if (value === undefined) throw new GraphQLError(`The simulator does not know ${definition.name}`)
  if (typeof value !== 'function') return value
  const args = getArgumentValues(definition, field, {})
  return (value as (args: unknown, asking: Asking) => unknown)(args, asking)
}

/** What stands in `edges { node { … } }`. */
function nodeSelection(field: FieldNode): SelectionSetNode | undefined {
  const inside = (set: SelectionSetNode | undefined, name: string) =>
    set?.selections.find((each): each is FieldNode => each.kind === Kind.FIELD && each.name.value === name)
      ?.selectionSet
  return inside(inside(field.selectionSet, 'edges'), 'node')
}
