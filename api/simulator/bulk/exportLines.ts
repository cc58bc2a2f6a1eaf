import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { adminSchema } from '../admin/adminSchema.ts'
import type { RequestContext } from '../admin/RequestContext.ts'
import type { Connection } from '../admin/connection.ts'
import { queryRoot } from '../admin/queryRoot.ts'
import type { ExportedLine } from './Exports.ts'
import { type PlannedField, planner } from './plannedFields.ts'
import { shuffled } from './shuffled.ts'

/** An object that will become a line: its parent and the selected fields. */
interface Entry {
  readonly connection: Connection
  readonly row: unknown
  readonly wanted: Selection
  readonly parent: string | null
  hasChildren: boolean
}

type Selection = SelectionSetNode | undefined
type Node = Readonly<Record<string, unknown>>

/**
 * Yields the lines of a bulk query's export one at a time. Only the list of objects is held in memory;
 * ungrouped, children appear anywhere, even before their parents.
 */
export function* exportLines(
  query: string,
  context: RequestContext,
  { grouped, seed }: { grouped: boolean; seed: string },
): Generator<ExportedLine> {
  const schema = adminSchema()
  const document = parse(query)
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  const [operation] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)

  const plan = planner(schema, fragments)

  const entries = (set: Selection, type: string, node: Node, parent: string | null): Entry[] =>
    plan(set, type).flatMap((field) => {
      if (!field.selection) return []
      if (!field.isConnection) {
        const inner = read(node, field, context)
        return isNode(inner) ? entries(field.selection, typeOf(inner, field), inner, parent) : []
      }
      const connection = node[field.name] as Connection
      const wanted = nodeSelection(field.selection)
      return connection
        .list(field.args, context)
        .flatMap((row) => withChildren({ connection, row, wanted, parent, hasChildren: false }))
    })
  const withChildren = (entry: Entry): Entry[] => {
    const node = entry.connection.node(entry.row) as Node
    const children = entries(entry.wanted, String(node['__typename']), node, String(node['id']))
    entry.hasChildren = children.length > 0
    return [entry, ...children]
  }
  const written = (set: Selection, type: string, node: Node): Record<string, unknown> => {
    const object: Record<string, unknown> = {}
    for (const field of plan(set, type))
      if (!field.isConnection) object[field.key] = writtenValue(read(node, field, context), field)
    return object
  }
  const writtenValue = (value: unknown, field: PlannedField): unknown => {
    if (Array.isArray(value)) return value.map((each: unknown) => writtenValue(each, field))
    return isNode(value) ? written(field.selection, typeOf(value, field), value) : value
  }

  const root = queryRoot(context) as unknown as Node
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

const typeOf = (node: Node, { typeName }: PlannedField) =>
  typeof node['__typename'] === 'string' ? node['__typename'] : typeName

function read(node: Node, { name, args }: PlannedField, context: RequestContext): unknown {
  const value = node[name]
  if (value === undefined) throw new GraphQLError(`The simulator does not support ${name}`)
  return typeof value === 'function'
    ? (value as (args: unknown, context: RequestContext) => unknown)(args, context)
    : value
}

/** The selection within `edges { node { … } }`. */
function nodeSelection(connection: SelectionSetNode): Selection {
  const inside = (set: Selection, name: string) =>
    set?.selections.find((each): each is FieldNode => each.kind === Kind.FIELD && each.name.value === name)
      ?.selectionSet
  return inside(inside(connection, 'edges'), 'node')
}
