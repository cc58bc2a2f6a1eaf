import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { filterField } from '../look/styles.ts'

export type FilterOption = { value: string; label: string }

type FilterChoiceProps = {
  label: string
  /** The label shown while nothing is chosen. */
  any: string
  options: readonly FilterOption[]
  /** Null while nothing is chosen. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Filters a list by one of a few values. */
export function FilterChoice({ label, any, options, value, onChange }: FilterChoiceProps) {
  return (
    <TextField
      select
      size="small"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
      sx={filterField(168)}
    >
      <MenuItem value="">{any}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** The choices of a filter, from its labels by value. */
export const filterOptions = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
