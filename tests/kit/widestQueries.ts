import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isRequiredArgument,
  isObjectType,
} from 'graphql'

/** How often one type may stand on the way down: twice lets a walk come back (request → quote → request) and look around. */
const MOST_VISITS = 2
/**
 * Levels of fields below the root field. The API takes two more, but with each level there are twice as many documents, and
 * what they add is ways to types that are there already by two others.
 */
const DEEPEST = 6
/** Fields of one document; the API takes some two thousand tokens. */
const MOST_FIELDS = 900

/** What is to be written where a field needs an argument. */
export type Arguments = Readonly<Record<string, string>>

interface Tree {
  readonly leaves: readonly string[]
  readonly edges: ReadonlyMap<string, Tree>
}

/**
 * Documents that together ask for everything that can be reached from a field: every field of every type, along every way
 * there. A field below the root that needs an argument cannot be asked for blindly and fails.
 */
export function widestSelections(type: GraphQLObjectType): string[] {
  return documents(treeOf(type, new Map(), DEEPEST)).map((tree) => print(tree))
}

/** The argument that says which one thing a field is about; undefined for a list. */
export const idArgument = (field: GraphQLField<unknown, unknown>): string | undefined =>
  field.args.find(({ name, type }) => name === 'id' || (name.endsWith('Id') && isNonNullType(type)))?.name

/** `field(arguments)`, ready for a selection to be put behind it. */
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
  const leaves: string[] = ['__typename']
  const edges = new Map<string, Tree>()
  for (const field of Object.values(type.getFields())) {
    const next = getNamedType(field.type)
    const call = callOf(field, {})
    if (isLeafType(next)) leaves.push(call)
    else if (isObjectType(next)) {
      if (depth > 1 && (here.get(next.name) ?? 0) < MOST_VISITS)
        edges.set(call, treeOf(next, here, depth - 1))
    } else if (isInterfaceType(next)) throw new Error(`${type.name}.${field.name}: interfaces are not walked`)
  }
  return { leaves, edges }
}

const sizeOf = ({ leaves, edges }: Tree): number =>
  leaves.length + [...edges.values()].reduce((sum, tree) => sum + 1 + sizeOf(tree), 0)

/** Cuts a tree into ones that are small enough, each with the way down to its part. */
function documents(tree: Tree): Tree[] {
  if (sizeOf(tree) <= MOST_FIELDS) return [tree]
  const parts: Tree[] = []
  let gathered = new Map<string, Tree>()
  let size = tree.leaves.length
  for (const [call, below] of tree.edges) {
    for (const part of documents(below)) {
      const added = 1 + sizeOf(part)
      if (gathered.has(call) || size + added > MOST_FIELDS) {
        parts.push({ leaves: tree.leaves, edges: gathered })
        gathered = new Map()
        size = tree.leaves.length
      }
      gathered.set(call, part)
      size += added
    }
  }
  return [...parts, { leaves: tree.leaves, edges: gathered }].filter(({ edges }) => edges.size > 0)
}

const print = ({ leaves, edges }: Tree): string =>
  `{ ${[...leaves, ...[...edges].map(([call, tree]) => `${call} ${print(tree)}`)].join(' ')} }`
