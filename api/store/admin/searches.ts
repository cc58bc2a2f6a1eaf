import { StoreFailure, type Window } from '../../usecases/storeApi/ports.ts'

/** What changed within the window, in the store's search words. */
export const changedWithin = ({ since, before }: Window): string =>
  [
    `updated_at:>='${since.toISOString()}'`,
    ...(before ? [`updated_at:<'${before.toISOString()}'`] : []),
  ].join(' AND ')

/** What comes after an id. A cursor would end after 25,000 rows. */
export function after(id: string | null): string | null {
  if (id === null) return null
  if (!/^\d{1,40}$/.test(id)) throw new StoreFailure('refused', 'Only a number can be gone on from')
  return `id:>${id}`
}

interface IdPage {
  readonly nodes: readonly { readonly id: string }[]
  readonly pageInfo: { readonly hasNextPage: boolean }
}

/** The id to go on from; null: that was the last. @throws StoreFailure where the store would lead in circles */
export function lastIdOf(
  ids: readonly string[],
  { pageInfo }: IdPage,
  afterId: string | null,
): string | null {
  const last = ids.at(-1)
  if (!pageInfo.hasNextPage) return null
  if (last === undefined || !/^\d+$/.test(last) || (afterId !== null && BigInt(last) <= BigInt(afterId)))
    throw new StoreFailure('refused', 'The store does not go on from an id')
  return last
}

interface CursorPage {
  readonly hasNextPage: boolean
  readonly endCursor: string | null
}

/**
 * The cursor of the page after the one that `asked` brought; null: that was the last. @throws StoreFailure where the store has more and does not say where, or
 * names the page that was just read: the one would pass for the end, the other has none.
 */
export function nextCursor({ hasNextPage, endCursor }: CursorPage, asked: string | null): string | null {
  if (!hasNextPage) return null
  if (endCursor === null || endCursor === asked)
    throw new StoreFailure('refused', 'The store does not go on from a page')
  return endCursor
}
