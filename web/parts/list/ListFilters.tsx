import type { ReactNode } from 'react'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { filterOptions } from '../../ui/filterOptions.ts'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ViewSwitch } from '../../ui/ViewSwitch.tsx'

export type ChangeList = (changes: Record<string, string | null>, options?: { typing?: boolean }) => void

type ListFiltersProps = {
  /** The list's definition. */
  definition: {
    statusFilters: Readonly<Record<string, { label: string }>>
    sorts: Readonly<Record<string, string>>
  }
  list: { search: string | null; statusFilter: string; sort: string; view: 'cards' | 'table' }
  change: ChangeList
  searchLabel: string
  statusLabel: string
  /** Follows the label of a status filter. */
  countText?: (statusFilter: string) => string
  /** The values of the filters behind the button. */
  moreValues: readonly unknown[]
  /** The filters behind the button. */
  children: ReactNode
}

/** The filters of a list that is shown as cards or as a table: search, status, sort order, view, and its own. */
export function ListFilters(props: ListFiltersProps) {
  const { definition, list, change, countText } = props
  const { statusFilters, sorts } = definition
  const changeTo = (param: string, value: string, usual: string | undefined) =>
    change({ [param]: value === usual ? null : value })
  return (
    <FilterBar moreCount={props.moreValues.filter(Boolean).length} more={props.children}>
      <SearchField
        label={props.searchLabel}
        value={list.search ?? ''}
        onChange={(search) => change({ search }, { typing: true })}
      />
      <PlainSelect
        label={props.statusLabel}
        value={list.statusFilter}
        options={Object.entries(statusFilters).map(([value, { label }]) => ({
          value,
          label: label + (countText?.(value) ?? ''),
        }))}
        onChange={(status) => changeTo('status', status, Object.keys(statusFilters)[0])}
      />
      <PlainSelect
        label="Sort by"
        value={list.sort}
        options={filterOptions(sorts)}
        onChange={(sort) => changeTo('sort', sort, Object.keys(sorts)[0])}
      />
      <ViewSwitch view={list.view} onChange={(view) => changeTo('view', view, 'cards')} />
    </FilterBar>
  )
}
