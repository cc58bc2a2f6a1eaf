import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { countryName, toCountryCode } from '../../../api/domain/country.ts'
import type { SupplierList } from '../../../api/domain/supplier/supplierList.ts'

type Option = { value: string; label: string }

const STATUSES: Option[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'active', label: 'Active' },
  { value: 'rejected', label: 'Rejected' },
]
const CUSTOM: Option[] = [
  { value: 'yes', label: 'Accepts custom orders' },
  { value: 'no', label: 'No custom orders' },
]
const SORTS: Option[] = [
  { value: 'name', label: 'By name' },
  { value: 'rating', label: 'Best rated first' },
  { value: 'completed', label: 'Most orders first' },
  { value: 'lead_time', label: 'Fastest first' },
]

type SupplierFiltersProps = {
  list: SupplierList
  /** As suppliers wrote them. */
  countries: readonly string[]
  onChange: (changes: Record<string, string | null>) => void
  onClear: () => void
}

/** Which suppliers are shown, and in which order; all of it stands in the address. */
export function SupplierFilters({ list, countries, onChange, onClear }: SupplierFiltersProps) {
  const custom = list.customOrders === null ? '' : list.customOrders ? 'yes' : 'no'
  return (
    <Box
      role="group"
      aria-label="Filters"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}
    >
      <Choice
        label="Status"
        any="All statuses"
        options={STATUSES}
        value={list.status ?? ''}
        onChange={(status) => onChange({ status })}
      />
      <Choice
        label="Country"
        any="All countries"
        options={countryOptions(countries, list.country)}
        value={list.country ?? ''}
        onChange={(country) => onChange({ country })}
      />
      <Choice
        label="Custom orders"
        any="Custom or not"
        options={CUSTOM}
        value={custom}
        onChange={(said) => onChange({ custom: said })}
      />
      <Choice
        label="Order"
        any="Newest first"
        options={SORTS}
        value={list.sort === 'newest' ? '' : list.sort}
        onChange={(sort) => onChange({ sort })}
      />
      {isFiltered(list) ? <Button onClick={onClear}>Clear filters</Button> : null}
    </Box>
  )
}

/** Whether the list holds fewer than all. */
export const isFiltered = ({ search, status, country, customOrders }: SupplierList) =>
  search !== null || status !== null || country !== null || customOrders !== null

/** One country may be written as a code and as a name: it is offered once, by its name. */
function countryOptions(countries: readonly string[], chosen: string | null): Option[] {
  const options = new Map<string, Option>()
  for (const written of chosen ? [chosen, ...countries] : countries) {
    const code = toCountryCode(written)
    const label = code && written.trim().length <= 3 ? countryName(code) : written
    const key = code ?? written
    const before = options.get(key)
    // What people wrote reads better than the official name of a code.
    if (!before || label === written) options.set(key, { value: before?.value ?? written, label })
  }
  return [...options.values()].toSorted((a, b) => a.label.localeCompare(b.label))
}

type ChoiceProps = {
  label: string
  any: string
  options: readonly Option[]
  value: string
  onChange: (value: string | null) => void
}

function Choice({ label, any, options, value, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={(event) => onChange(event.target.value || null)}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
      sx={{ minWidth: { xs: 'calc(50% - 6px)', sm: 168 }, flex: { xs: '1 1 140px', sm: 'none' } }}
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
