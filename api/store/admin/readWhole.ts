import { StoreFailure } from '../../usecases/storeApi/ports.ts'

/** Something of the store with the first of its parts, or the next of them. */
export interface Portion<Part> {
  readonly updatedAt: string
  readonly parts: {
    readonly nodes: readonly Part[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  }
}

interface Source<Part, First extends Portion<Part>> {
  /** Null: the store has it no longer. */
  readonly more: (after: string) => Promise<Portion<Part> | null>
  readonly anew: () => Promise<First | null>
}

const MOST_TRIES = 5

/**
 * Reads on until nothing is missing. What changed between two pages is read anew: of two versions no whole can be made.
 * Null when it was deleted meanwhile.
 */
export async function readWhole<Part, First extends Portion<Part>>(
  first: First | null,
  { more, anew }: Source<Part, First>,
): Promise<{ first: First; parts: Part[] } | null> {
  let start = first
  for (let tries = 0; start && tries < MOST_TRIES; tries++) {
    const { updatedAt } = start
    const parts = [...start.parts.nodes]
    let { pageInfo } = start.parts
    let changed = false
    while (pageInfo.hasNextPage && !changed) {
      if (pageInfo.endCursor === null) throw new StoreFailure('refused', 'The store names no next page')
      const next = await more(pageInfo.endCursor)
      if (!next) return null
      changed = next.updatedAt !== updatedAt
      parts.push(...next.parts.nodes)
      pageInfo = next.parts.pageInfo
    }
    if (!changed) return { first: start, parts }
    start = await anew()
  }
  if (start) throw new StoreFailure('unavailable', 'It changes faster than it can be read')
  return null
}
