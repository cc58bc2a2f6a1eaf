import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import { nextCursor } from './searches.ts'

/** A resource with the first page of its parts, or the next one. */
interface Portion<Part> {
  readonly updatedAt: string
  readonly parts: {
    readonly nodes: readonly Part[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  }
}

interface Source<Part, First extends Portion<Part>> {
  /** Null: deleted in the store. */
  readonly more: (after: string) => Promise<Portion<Part> | null>
  readonly restart: () => Promise<First | null>
}

const MAX_TRIES = 5

/**
 * Reads pages until the resource is complete. If it changed between two pages, reading starts over, because
 * parts of two versions do not fit together. Null if it was deleted meanwhile.
 */
export async function readWhole<Part, First extends Portion<Part>>(
  first: First | null,
  { more, restart }: Source<Part, First>,
): Promise<{ first: First; parts: Part[] } | null> {
  let start = first
  for (let tries = 0; start && tries < MAX_TRIES; tries++) {
    const { updatedAt } = start
    const parts = [...start.parts.nodes]
    let changed = false
    for (let after = nextCursor(start.parts.pageInfo, null); after !== null && !changed;) {
      const next = await more(after)
      if (!next) return null
      changed = next.updatedAt !== updatedAt
      parts.push(...next.parts.nodes)
      after = nextCursor(next.parts.pageInfo, after)
    }
    if (!changed) return { first: start, parts }
    start = await restart()
  }
  if (start) throw new StoreFailure('unavailable', 'It changes faster than it can be read')
  return null
}
