import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { FilterOption } from './FilterChoice.tsx'

type PlainSelectProps = {
  label: string
  value: string
  options: readonly FilterOption[]
  onChange: (value: string) => void
}

/** A choice among a few values, one of which is always selected: a status, a sort order. */
export function PlainSelect({ label, value, options, onChange }: PlainSelectProps) {
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
      sx={{
        minWidth: { xs: 'calc(50% - 6px)', sm: 184 },
        flex: { xs: '1 1 auto', sm: 'none' },
        maxWidth: '100%',
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
