import type { OrderList, OrderStatusFilter } from '../../../api/domain/list/orderList.ts'
import { countryOptions } from '../../list/countryOptions.ts'
import { SupplierFilter } from '../../list/SupplierFilter.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ViewSwitch } from '../../ui/ViewSwitch.tsx'
import { statusFilterLabels } from './orderListUrl.ts'
import { deliveryLabels, sortLabels } from './orderWording.ts'

type OrderFiltersProps = {
  list: OrderList
  change: (changes: Record<string, string | null>, options?: { typing?: boolean }) => void
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The filters and sort order of the order list. */
export function OrderFilters({ list, change }: OrderFiltersProps) {
  const more = [list.supplierId, list.delivery, list.country]
  return (
    <FilterBar
      moreCount={more.filter(Boolean).length}
      more={
        <>
          <FilterChoice
            label="Delivery"
            any="Any delivery"
            value={list.delivery ?? null}
            options={options(deliveryLabels)}
            onChange={(delivery) => change({ delivery })}
          />
          <FilterChoice
            label="Destination"
            any="Any destination"
            value={list.country ?? null}
            options={countryOptions}
            onChange={(country) => change({ country })}
          />
          <SupplierFilter
            supplierId={list.supplierId ?? null}
            onChange={(supplier) => change({ supplier, round: null })}
          />
        </>
      }
    >
      <SearchField
        label="Search orders..."
        value={list.search ?? ''}
        onChange={(search) => change({ search }, { typing: true })}
      />
      <PlainSelect
        label="Show"
        value={list.statusFilter}
        options={(Object.keys(statusFilterLabels) as OrderStatusFilter[]).map((statusFilter) => ({
          value: statusFilter,
          label: statusFilterLabels[statusFilter],
        }))}
        onChange={(status) => change({ status: status === 'awarded' ? null : status })}
      />
      <PlainSelect
        label="Sort by"
        value={list.sort}
        options={options(sortLabels)}
        onChange={(sort) => change({ sort: sort === 'newest' ? null : sort })}
      />
      <ViewSwitch view={list.view} onChange={(view) => change({ view: view === 'cards' ? null : view })} />
    </FilterBar>
  )
}
