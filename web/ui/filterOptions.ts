import type { FilterOption } from './FilterChoice.tsx'

/** The choices of a filter, from its labels by value. */
export const filterOptions = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
