import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isObjectType,
} from 'graphql'
import { COUNT, fieldWeights, listLengths, USUAL_LENGTH } from '../../api/graphql/limits/fieldWeights.ts'
import { MAX_COST } from '../../api/domain/access/quota.ts'
import { DEFAULT_SIZE } from '../../api/graphql/paging/pageArgs.ts'
import { isLongRun } from './fuzz.ts'

/** How often one type may occur on a path: twice lets a walk return (request → quote → request) and look around. */
const MAX_VISITS = 2
/**
 * Levels of fields below the root field. The API allows more, but each level doubles the number of documents and adds
 * only paths to types already reached by two others.
 */
const DEEPEST = isLongRun ? 6 : 5
/**
 * The depth inside a long list without pages, where each level costs a hundred times more: its rows also
 * occur in a paged list.
 */
const DEEPEST_IN_LONG = 2
/** Fields per document; the API accepts about two thousand tokens. */
const MAX_FIELDS = 900
/** Points per document; the rest is for the field it begins with. */
const MAX_POINTS = MAX_COST - 2_000

/** Values for required arguments. */
type Arguments = Readonly<Record<string, string>>

interface Leaf {
  readonly call: string
  readonly points: number
}

interface Edge {
  /** A field's own points, whatever its selection. */
  readonly points: number
  /** The maximum number of items it returns. */
  readonly length: number
  readonly tree: Tree
}

interface Tree {
  readonly leaves: readonly Leaf[]
  readonly edges: ReadonlyMap<string, Edge>
}

/**
 * Documents that together query everything reachable from a field: every field of every type, along every path. Each
 * stays below the cost limit of one operation. A field below the root that needs an argument cannot be queried
 * blindly and throws.
 *
 * @param deepest levels of fields below the field
 */
export function widestSelections(field: GraphQLField<unknown, unknown>, deepest = DEEPEST): string[] {
  const type = getNamedType(field.type)
  if (!isObjectType(type)) return ['']
  const isList = isListType(getNullableType(field.type))
  const length = isList ? (listLengths[`Query.${field.name}`] ?? USUAL_LENGTH) : 1
  const tree = treeOf(type, new Map(), length > USUAL_LENGTH ? DEEPEST_IN_LONG : deepest)
  return documents(tree, MAX_POINTS / length).map(print)
}

/** The argument that identifies a field's one item; undefined for a list. */
export const idArgument = (field: GraphQLField<unknown, unknown>): string | undefined =>
  field.args.find(({ name, type }) => name === 'id' || (name.endsWith('Id') && isNonNullType(type)))?.name

/** `field(arguments)`, ready for a selection to be appended. */
export function callOf(field: GraphQLField<unknown, unknown>, given: Arguments): string {
  const written = field.args.flatMap((argument) => {
    const { name } = argument
    const value = given[name]
    if (value === undefined && isRequiredArgument(argument)) throw new Error(`${field.name} needs ${name}`)
    return value === undefined ? [] : [`${name}: ${value}`]
  })
  return written.length > 0 ? `${field.name}(${written.join(', ')})` : field.name
}

function treeOf(type: GraphQLObjectType, visits: ReadonlyMap<string, number>, depth: number): Tree {
  const here = new Map(visits).set(type.name, (visits.get(type.name) ?? 0) + 1)
  const leaves: Leaf[] = [{ call: '__typename', points: 1 }]
  const edges = new Map<string, Edge>()
  for (const field of Object.values(type.getFields())) {
    const next = getNamedType(field.type)
    const call = callOf(field, {})
    const points = pointsOf(type, field)
    if (isLeafType(next)) leaves.push({ call, points: points + 1 })
    else if (isObjectType(next)) {
      if (depth > 1 && (here.get(next.name) ?? 0) < MAX_VISITS)
        edges.set(call, { points, length: lengthOf(type, field), tree: treeOf(next, here, depth - 1) })
    } else if (isInterfaceType(next)) throw new Error(`${type.name}.${field.name}: interfaces are not walked`)
  }
  return { leaves, edges }
}

function pointsOf(type: GraphQLObjectType, { name }: GraphQLField<unknown, unknown>): number {
  const isCount = name === 'totalCount' && type.name.endsWith('Connection')
  return (fieldWeights[`${type.name}.${name}`] ?? 0) + (isCount ? COUNT : 0)
}

function lengthOf(type: GraphQLObjectType, { name, type: answer }: GraphQLField<unknown, unknown>): number {
  if (!isListType(getNullableType(answer))) return 1
  return name === 'edges' ? DEFAULT_SIZE : (listLengths[`${type.name}.${name}`] ?? USUAL_LENGTH)
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

const fieldsOf = ({ leaves, edges }: Tree): number =>
  leaves.length + total([...edges.values()].map(({ tree }) => 1 + fieldsOf(tree)))

const costOf = ({ leaves, edges }: Tree): number =>
  total(leaves.map(({ points }) => points)) + total([...edges.values()].map(costOfEdge))

const costOfEdge = ({ points, length, tree }: Edge): number => points + length * (1 + costOf(tree))

/** Splits a tree into parts that are small and cheap enough, each with the path to it. */
function documents(tree: Tree, most: number): Tree[] {
  const one = (call: string, edge: Edge): Tree => ({ leaves: [], edges: new Map([[call, edge]]) })
  const pieces = [
    ...tree.leaves.map((leaf): Tree => ({ leaves: [leaf], edges: new Map() })),
    ...[...tree.edges].flatMap(([call, edge]) => {
      const { points, length } = edge
      if (fieldsOf(edge.tree) < MAX_FIELDS && costOfEdge(edge) <= most) return [one(call, edge)]
      const below = documents(edge.tree, (most - points) / length - 1)
      return below.map((part) => one(call, { points, length, tree: part }))
    }),
  ]
  const parts: Tree[] = []
  let leaves: Leaf[] = []
  let edges = new Map<string, Edge>()
  let size = 0
  let cost = 0
  const finish = () => {
    if (size > 0) parts.push({ leaves, edges })
    leaves = []
    edges = new Map()
    size = 0
    cost = 0
  }
  for (const piece of pieces) {
    const [fields, points] = [fieldsOf(piece), costOf(piece)]
    if (points > most) throw new Error(`${print(piece)} costs more than an operation may`)
    const isThere = [...piece.edges.keys()].some((call) => edges.has(call))
    if (isThere || size + fields > MAX_FIELDS || cost + points > most) finish()
    leaves.push(...piece.leaves)
    for (const [call, edge] of piece.edges) edges.set(call, edge)
    size += fields
    cost += points
  }
  finish()
  return parts
}

const print = ({ leaves, edges }: Tree): string =>
  `{ ${[...leaves.map(({ call }) => call), ...[...edges].map(([call, { tree }]) => `${call} ${print(tree)}`)].join(' ')} }`
