import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { FilterOption } from './FilterChoice.tsx'
import { filterField } from '../look/styles.ts'

type PlainSelectProps = {
  label: string
  value: string
  options: readonly FilterOption[]
  onChange: (value: string) => void
}

/** A choice among a few values, with one always selected: a status, a sort order. */
export function PlainSelect({ label, value, options, onChange }: PlainSelectProps) {
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
      sx={filterField(184)}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
