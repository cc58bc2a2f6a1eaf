const PAGING = ['first', 'after', 'last', 'before']

/** Two pages are of one list when all that they were asked with is the same but for where they begin and end. */
export const byFilters = (args: Record<string, unknown> | null): string[] =>
  Object.keys(args ?? {})
    .filter((name) => !PAGING.includes(name))
    .sort()
