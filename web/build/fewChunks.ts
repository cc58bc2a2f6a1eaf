import { basename } from 'node:path'

/** The bundler's information about a module. */
type ModuleInfo = {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
type Graph = (id: string) => ModuleInfo | null

/** Modules that are loaded together, and the parts of the page that load them. */
type Chunk = { modules: string[]; size: number; loadedBy: Set<string> }

const NONE: ReadonlySet<Chunk> = new Set()

type ChunkPlan = {
  entry: string
  /** The modules that import screens and layouts on demand. */
  loadsScreens: RegExp
  /** Modules that re-export others, which are rarely all used. */
  barrels: RegExp
  /**
   * Screens that need no data. Everything they share with other screens is part of this chunk, so that they
   * load no other one.
   */
  withoutData: { screens: (screen: string) => boolean; chunk: string }
  /** Everything that these modules import, which all other screens load, is one chunk. */
  data: { of: readonly string[]; chunk: string }
  /** The module that wraps screens in their layout (they load it too), and the screens without a layout. */
  layout: { module: string; screensWithout: (screen: string) => boolean }
  /** How many bytes of source a screen may load without needing them, to load one file less. */
  bytesPerFile: number
}

/**
 * Names the chunk of each module, so that a screen loads few files. Left alone, a bundler makes a chunk for
 * each set of screens that share a module, more than a hundred for one screen, which a browser asks for a few
 * at a time. Here those sets are merged, at each step the two for which that saves the most, for as long as a
 * file less is worth the script that screens then load without needing it. Parts that are loaded on demand
 * keep their own chunks.
 */
export function fewChunks(plan: ChunkPlan): (id: string, graph: { getModuleInfo: Graph }) => string | null {
  let names: Map<string, string> | undefined
  return (id, context) =>
    (names ??= chunkNames(plan, (one) => (plan.barrels.test(one) ? null : context.getModuleInfo(one)))).get(
      id,
    ) ?? null
}

function chunkNames(
  { entry, loadsScreens, withoutData, data, layout, bytesPerFile }: ChunkPlan,
  graph: Graph,
): Map<string, string> {
  const names = new Map<string, string>()
  const screens = new Set(
    [...reach([entry], graph, () => true)]
      .filter((id) => loadsScreens.test(id))
      .flatMap((id) => graph(id)?.dynamicallyImportedIds ?? []),
  )
  const isWithoutData = withoutData.screens
  const others = [...screens].filter((screen) => !isWithoutData(screen))
  const neededByOthers = reach([...data.of, ...others], graph)
  for (const id of reach([...screens].filter(isWithoutData), graph))
    if (neededByOthers.has(id)) names.set(id, withoutData.chunk)
  for (const id of reach(data.of, graph)) if (!names.has(id)) names.set(id, data.chunk)
  const loadedFor = (screen: string) =>
    isWithoutData(screen) || layout.screensWithout(screen) ? [screen] : [screen, layout.module]

  const loadedBy = new Map<string, Set<string>>()
  const add = (id: string, screen: string) => {
    if (!names.has(id)) loadedBy.set(id, (loadedBy.get(id) ?? new Set()).add(screen))
  }
  for (const screen of screens) for (const id of reach(loadedFor(screen), graph)) add(id, screen)
  // Code that one screen loads on demand must not make it load another screen.
  for (const screen of screens)
    for (const id of reach([screen], graph, (from) => !loadsScreens.test(from)))
      if (loadedBy.get(id)?.size === 1) add(id, screen)

  const chunks = new Map<string, Chunk>()
  for (const [id, by] of loadedBy) {
    const key = [...by].sort().join()
    const chunk = chunks.get(key) ?? { modules: [], size: 0, loadedBy: by }
    chunk.modules.push(id)
    chunk.size += sizeOf(id, graph)
    chunks.set(key, chunk)
  }
  for (const { modules, loadedBy: by } of chunks.values())
    if (by.size === 1)
      for (const id of modules) names.set(id, basename([...by].join()).replace(/\.tsx?$/, ''))
  const merged = mergeWhileWorth(
    bytesPerFile,
    [...chunks.values()].filter((chunk) => chunk.loadedBy.size > 1),
    graph,
  )
  merged.sort((a, b) => b.loadedBy.size - a.loadedBy.size)
  for (const [index, { modules }] of merged.entries())
    for (const id of modules) names.set(id, `shared${index + 1}`)
  return names
}

/** The approximate size that a module adds to a compressed file: queries repeat each other's fragments. */
const sizeOf = (id: string, graph: Graph) =>
  (graph(id)?.code?.replaceAll(COMMENT, '').length ?? 0) / (id.includes('?document=') ? 6 : 1)

const COMMENT = /\/\*[^]*?\*\//g

/** Merges chunks for as long as the files saved are worth the bytes. */
function mergeWhileWorth(bytesPerFile: number, chunks: readonly Chunk[], graph: Graph): Chunk[] {
  let left = [...chunks]
  for (;;) {
    const needs = neededBy(left, graph)
    // A screen that loads a chunk also loads the chunks it needs; merging may have added some.
    for (const [chunk, needed] of needs)
      for (const one of needed) for (const screen of chunk.loadedBy) one.loadedBy.add(screen)
    const pair = bestPair(left, bytesPerFile, needs)
    if (!pair) return left
    const [a, b] = pair
    left = [...left.filter((chunk) => chunk !== a && chunk !== b), union(a, b)]
  }
}

/** For each chunk, the others that it needs, directly or not. */
function neededBy(chunks: readonly Chunk[], graph: Graph): Map<Chunk, Set<Chunk>> {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)))
  const direct = new Map(
    chunks.map((chunk) => {
      const imported = chunk.modules.flatMap((id) => graph(id)?.importedIds ?? [])
      return [chunk, new Set(imported.flatMap((id) => chunkOf.get(id) ?? []))] as const
    }),
  )
  return new Map(
    chunks.map((chunk) => {
      const found = new Set<Chunk>()
      const ahead = [...(direct.get(chunk) ?? [])]
      for (let next = ahead.pop(); next; next = ahead.pop()) {
        if (next === chunk || found.has(next)) continue
        found.add(next)
        ahead.push(...(direct.get(next) ?? []))
      }
      return [chunk, found] as const
    }),
  )
}

/** The two chunks whose merging saves the most; never two with another one between them. */
function bestPair(
  chunks: readonly Chunk[],
  bytesPerFile: number,
  needs: ReadonlyMap<Chunk, ReadonlySet<Chunk>>,
) {
  let best: { pair: readonly [Chunk, Chunk]; saved: number } | undefined
  for (const [index, a] of chunks.entries())
    for (const b of chunks.slice(index + 1)) {
      const least = best?.saved ?? 0
      // The pair alone wastes the least. The chunks that both need are checked only for a possible best pair.
      const files = [...a.loadedBy].filter((screen) => b.loadedBy.has(screen)).length
      if (files * bytesPerFile - waste(a, [b]) - waste(b, [a]) <= least) continue
      const [ofA, ofB] = [needs.get(a) ?? NONE, needs.get(b) ?? NONE]
      if (isBetween(a, ofB, needs) || isBetween(b, ofA, needs)) continue
      const wasted = waste(a, new Set([b, ...ofB])) + waste(b, new Set([a, ...ofA]))
      const saved = files * bytesPerFile - wasted
      if (saved > least) best = { pair: [a, b], saved }
    }
  return best?.pair
}

/** How much a chunk's screens would load in addition with these others. */
function waste({ loadedBy }: Chunk, others: Iterable<Chunk>): number {
  let bytes = 0
  for (const other of others)
    for (const screen of loadedBy) if (!other.loadedBy.has(screen)) bytes += other.size
  return bytes
}

/** Whether one of these others needs the chunk: merged, each would have to run before the other. */
const isBetween = (
  chunk: Chunk,
  others: ReadonlySet<Chunk>,
  needs: ReadonlyMap<Chunk, ReadonlySet<Chunk>>,
): boolean => [...others].some((other) => other !== chunk && needs.get(other)?.has(chunk))

const union = (a: Chunk, b: Chunk): Chunk => ({
  modules: [...a.modules, ...b.modules],
  size: a.size + b.size,
  loadedBy: new Set([...a.loadedBy, ...b.loadedBy]),
})

/** The modules themselves and everything they import; also on demand if requested. */
function reach(
  from: readonly string[],
  graph: Graph,
  followsDemand: (id: string) => boolean = () => false,
): Set<string> {
  const found = new Set<string>()
  const ahead = [...from]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const module = graph(id)
    if (!module || found.has(id)) continue
    found.add(id)
    ahead.push(...module.importedIds, ...(followsDemand(id) ? module.dynamicallyImportedIds : []))
  }
  return found
}
