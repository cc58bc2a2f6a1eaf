/** The page number in the address, counted from 1; 1 by default. */
export const readPageNumber = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
