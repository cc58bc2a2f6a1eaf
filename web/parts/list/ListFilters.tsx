import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useId, useState } from 'react'
import { filterOptions } from '../../ui/list/FilterChoice.tsx'
import { PlainSelect } from '../../ui/list/PlainSelect.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import type { ListView } from './useViewedList.ts'

export type ChangeList = (changes: Record<string, string | null>, options?: { typing?: boolean }) => void

type ListFiltersProps = {
  /** The list's definition. */
  definition: {
    statusFilters: Readonly<Record<string, { label: string }>>
    sorts: Readonly<Record<string, string>>
  }
  list: { search: string | null; statusFilter: string; sort: string; view: ListView }
  change: ChangeList
  changeView: (view: ListView) => void
  searchLabel: string
  statusLabel: string
  /** Follows the label of a status filter. */
  countText?: (statusFilter: string) => string
  /** The values of the filters behind the button. */
  moreValues: readonly unknown[]
  /** The filters behind the button. */
  children: ReactNode
}

/**
 * The filters of a list that is shown as cards or as a table: search, status, sort order, view, and its own.
 */
export function ListFilters(props: ListFiltersProps) {
  const { definition, list, change, changeView, countText } = props
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
      <ViewSwitch view={list.view} onChange={changeView} />
    </FilterBar>
  )
}

/** Switches a list between cards and a compact table. */
function ViewSwitch({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Show as"
      value={view}
      onChange={(_event, next: ListView | null) => next && onChange(next)}
      sx={{ height: 40 }}
    >
      <ToggleButton value="cards" sx={{ px: 2 }}>
        Cards
      </ToggleButton>
      <ToggleButton value="table" sx={{ px: 2 }}>
        Table
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

type FilterBarProps = {
  /** The filters always shown: search, status, sort order. */
  children: ReactNode
  /** The less common filters, behind a button. */
  more: ReactNode
  /** How many of the less common filters are active. */
  moreCount: number
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const

function FilterBar({ children, more, moreCount }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box sx={row}>
        {children}
        <Button
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          sx={{ minHeight: 40, flexShrink: 0 }}
        >
          {open ? 'Fewer filters' : `More filters${moreCount > 0 ? ` (${moreCount})` : ''}`}
        </Button>
      </Box>
      <Collapse in={open} mountOnEnter unmountOnExit id={id}>
        <Box sx={{ ...row, pt: 1.5 }}>{more}</Box>
      </Collapse>
    </Box>
  )
}
