import { StoreFailure, type Window } from '../../usecases/storeApi/ports.ts'

/** A search for what changed within the window, in the store's syntax. */
export const changedWithin = ({ since, before }: Window): string =>
  [
    `updated_at:>='${since.toISOString()}'`,
    ...(before ? [`updated_at:<'${before.toISOString()}'`] : []),
  ].join(' AND ')

/** A search for what follows an id. A cursor would end after 25,000 rows. */
export function after(id: string | null): string | null {
  if (id === null) return null
  if (!/^\d{1,40}$/.test(id)) throw new StoreFailure('refused', 'The id to continue from must be a number')
  return `id:>${id}`
}

interface IdPage {
  readonly nodes: readonly { readonly id: string }[]
  readonly pageInfo: { readonly hasNextPage: boolean }
}

/**
 * The id to continue from; null: that was the last page.
 *
 * @throws StoreFailure if the store would lead in circles
 */
export function lastIdOf(
  ids: readonly string[],
  { pageInfo }: IdPage,
  afterId: string | null,
): string | null {
  const last = ids.at(-1)
  if (!pageInfo.hasNextPage) return null
  if (last === undefined || !/^\d+$/.test(last) || (afterId !== null && BigInt(last) <= BigInt(afterId)))
    throw new StoreFailure('refused', 'The store does not continue after an id')
  return last
}

interface CursorPage {
  readonly hasNextPage: boolean
  readonly endCursor: string | null
}

/**
 * The cursor of the page that follows the response to `asked`; null: that was the last.
 *
 * @throws StoreFailure if the store says there is more but gives no cursor, which would look like the end, or
 *   repeats the previous cursor, which would never end
 */
export function nextCursor({ hasNextPage, endCursor }: CursorPage, asked: string | null): string | null {
  if (!hasNextPage) return null
  if (endCursor === null || endCursor === asked)
    throw new StoreFailure('refused', 'The store does not continue after a page')
  return endCursor
}
