const PAGING = ['first', 'after', 'last', 'before']

/** Cache key of a list: its pages belong together when all arguments except the paging ones are the same. */
export const byFilters = (args: Record<string, unknown> | null): string[] =>
  Object.keys(args ?? {})
    .filter((name) => !PAGING.includes(name))
    .sort()
