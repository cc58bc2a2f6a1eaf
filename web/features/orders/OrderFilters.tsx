import { orderList, type OrderList } from '../../../api/domain/list/orderList.ts'
import { countryOptions } from '../../parts/list/countryOptions.ts'
import { type ChangeList, ListFilters } from '../../parts/list/ListFilters.tsx'
import { SupplierFilter } from '../../parts/list/SupplierFilter.tsx'
import type { ListView } from '../../parts/list/useViewedList.ts'
import { FilterChoice, filterOptions } from '../../ui/list/FilterChoice.tsx'

type OrderFiltersProps = { list: OrderList; change: ChangeList; changeView: (view: ListView) => void }

/** The filters and sort order of the order list. */
export function OrderFilters({ list, change, changeView }: OrderFiltersProps) {
  return (
    <ListFilters
      definition={orderList}
      list={list}
      change={change}
      changeView={changeView}
      searchLabel="Search orders..."
      statusLabel="Show"
      moreValues={[list.supplierId, list.delivery, list.country]}
    >
      <FilterChoice
        label="Delivery"
        any="Any delivery"
        value={list.delivery}
        options={filterOptions(orderList.filters.delivery.options)}
        onChange={(delivery) => change({ delivery })}
      />
      <FilterChoice
        label="Destination"
        any="Any destination"
        value={list.country}
        options={countryOptions}
        onChange={(country) => change({ country })}
      />
      <SupplierFilter
        supplierId={list.supplierId}
        onChange={(supplier) => change({ supplier, round: null })}
      />
    </ListFilters>
  )
}
