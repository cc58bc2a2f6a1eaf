/** The page that the address names, counted from 1; the first one where it names none. */
export const readPageNumber = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
