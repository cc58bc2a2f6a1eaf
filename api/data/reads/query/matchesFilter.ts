/**
 * Whether a row in memory satisfies a filter of `visibleTo`: the database cannot filter a to-one relation, so
 * the same rule is applied to the loaded row. Supports exactly the shapes those filters use and throws on any
 * other shape and on columns that were not selected, so that an unsupported rule never leaks a row.
 */
export function matchesFilter(where: object, row: object): boolean {
  return Object.entries(where).every(([key, wanted]) => {
    switch (key) {
      case 'AND':
        return list(wanted).every((each) => matchesFilter(each, row))
      case 'OR':
        return list(wanted).some((each) => matchesFilter(each, row))
      case 'NOT':
        return list(wanted).every((each) => !matchesFilter(each, row))
      default:
        // Default deny: an empty list matches no value, so the column need not be selected.
        return !isNone(wanted) && satisfies(wanted, valueOf(row, key))
    }
  })
}

const isNone = (wanted: unknown): boolean =>
  typeof wanted === 'object' &&
  wanted !== null &&
  'in' in wanted &&
  Array.isArray(wanted.in) &&
  !wanted.in.length

const list = (wanted: unknown): object[] => (Array.isArray(wanted) ? wanted : [wanted]) as object[]

function valueOf(row: object, key: string): unknown {
  if (!(key in row)) throw new Error(`${key} decides who may see this row, but was not selected`)
  return (row as Record<string, unknown>)[key]
}

function satisfies(wanted: unknown, value: unknown): boolean {
  if (wanted === null || typeof wanted === 'string' || typeof wanted === 'boolean') return value === wanted
  if (typeof wanted !== 'object') throw new Error('This filter cannot be applied to a row')
  if ('in' in wanted && Array.isArray(wanted.in)) return wanted.in.includes(value)
  if (typeof value !== 'object' || value === null || value instanceof Date)
    throw new Error('This filter cannot be applied to a row')
  return matchesFilter(wanted, value)
}
