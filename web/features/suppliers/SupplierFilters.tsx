import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { countryName, toCountryCode } from '../../../api/domain/country.ts'
import { supplierList, type SupplierList } from '../../../api/domain/list/supplierList.ts'
import { statusNames } from '../../../api/domain/statusNames.ts'
import { FilterBar } from '../../parts/list/FilterBar.tsx'
import { FilterChoice, type FilterOption, filterOptions } from '../../ui/list/FilterChoice.tsx'

const { newest, ...otherSorts } = supplierList.sorts
const { pending, active, ...otherStatuses } = supplierList.filters.status.options
/** Extra choices among the statuses, because lists show them in place of a status. */
const INVITED = 'invited'
const SUSPENDED = 'suspended'
/** All suppliers that can sign in or were invited to, as counted on the dashboard. */
const ACTIVE_OR_INVITED = 'active_or_invited'
const STATUSES: FilterOption[] = [
  ...filterOptions({ pending, active }),
  { value: INVITED, label: statusNames.supplier.invited },
  { value: ACTIVE_OR_INVITED, label: 'Active or invited' },
  ...filterOptions(otherStatuses),
  { value: SUSPENDED, label: statusNames.supplier.suspended },
]
const CUSTOM: FilterOption[] = [
  { value: 'yes', label: 'Accepts custom orders' },
  { value: 'no', label: 'No custom orders' },
]

type SupplierFiltersProps = {
  list: SupplierList
  /** As typed by the suppliers. */
  countries: readonly string[]
  onChange: (changes: Record<string, string | null>) => void
  onClear: () => void
}

/**
 * The filters and sort order of the suppliers; all of it is kept in the address. Not `ListFilters`: there is
 * no choice between cards and table, the search is in the page's header, and only phones lack the room to
 * show every filter.
 */
export function SupplierFilters({ list, countries, onChange, onClear }: SupplierFiltersProps) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const custom = list.customOrders === null ? null : list.customOrders ? 'yes' : 'no'
  const sort = list.sort === 'newest' ? null : list.sort
  const status = (
    <FilterChoice
      label="Status"
      any="All statuses"
      options={STATUSES}
      value={chosenStatus(list)}
      onChange={(chosen) => onChange(toFilters(chosen))}
    />
  )
  const lessCommon = (
    <>
      <FilterChoice
        label="Country"
        any="All countries"
        options={countryOptions(countries, list.country)}
        value={list.country}
        onChange={(country) => onChange({ country })}
      />
      <FilterChoice
        label="Custom orders"
        any="Custom orders: any"
        options={CUSTOM}
        value={custom}
        onChange={(value) => onChange({ custom: value })}
      />
    </>
  )
  const order = (
    <FilterChoice
      label="Order"
      any={newest}
      options={filterOptions(otherSorts)}
      value={sort}
      onChange={(chosen) => onChange({ sort: chosen })}
    />
  )
  const clear = supplierList.isFiltered(list) ? <Button onClick={onClear}>Clear filters</Button> : null
  return (
    <Box role="group" aria-label="Filters">
      {phone ? (
        <FilterBar
          more={
            <>
              {lessCommon}
              {order}
            </>
          }
          moreCount={[list.country, custom, sort].filter((value) => value !== null).length}
        >
          {status}
          {clear}
        </FilterBar>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
          {status}
          {lessCommon}
          {order}
          {clear}
        </Box>
      )}
    </Box>
  )
}

function chosenStatus({ status, suspended, invited }: SupplierList): string | null {
  if (suspended) return SUSPENDED
  if (invited) return INVITED
  return status === 'active' && suspended === false && invited === null ? ACTIVE_OR_INVITED : status
}

/**
 * Each of the statuses offered finds the suppliers that lists show it for; "Rejected" also finds those whose
 * data was erased, which lists show without a status.
 */
function toFilters(chosen: string | null): Record<string, string | null> {
  if (chosen === SUSPENDED) return { status: null, suspended: 'yes', invited: null }
  if (chosen === INVITED) return { status: null, suspended: null, invited: 'yes' }
  if (chosen === ACTIVE_OR_INVITED) return { status: 'active', suspended: 'no', invited: null }
  const not = chosen === 'active' ? 'no' : null
  return { status: chosen, suspended: not, invited: not }
}

/** A country may appear as a code and as a name: it is offered once, by name. */
function countryOptions(countries: readonly string[], chosen: string | null): FilterOption[] {
  const options = new Map<string, FilterOption>()
  for (const written of chosen ? [chosen, ...countries] : countries) {
    const code = toCountryCode(written)
    const label = code && written.trim().length <= 3 ? countryName(code) : written
    const key = code ?? written
    const before = options.get(key)
    // A name typed by suppliers reads better than the official one.
    if (!before || label === written) options.set(key, { value: before?.value ?? written, label })
  }
  return [...options.values()].toSorted((a, b) => a.label.localeCompare(b.label))
}
