import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { inFigures } from '../../../api/domain/counted.ts'
import { productList, type ProductList } from '../../../api/domain/list/productList.ts'
import { FilterChoice, filterOptions } from '../../ui/list/FilterChoice.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'

const { newest, ...otherSorts } = productList.sorts

type CatalogFiltersProps = {
  list: ProductList
  types: readonly { name: string; products: number }[]
  onChange: (changes: Record<string, string | null>, options?: { typing?: boolean }) => void
  /** Undefined while no filter is active. */
  onClear: (() => void) | undefined
}

/**
 * The filters and sort order of the products; all of it is kept in the address. Not `ListFilters`: products
 * have no status and no choice between cards and table, and two filters need not hide behind its button.
 */
export function CatalogFilters({ list, types, onChange, onClear }: CatalogFiltersProps) {
  const typeOptions = types.map(({ name, products }) => ({
    value: name,
    label: `${name} (${inFigures(products)})`,
  }))
  const { productType: chosen } = list
  if (chosen !== null && !types.some(({ name }) => name === chosen))
    typeOptions.unshift({ value: chosen, label: chosen })
  return (
    <Box
      role="group"
      aria-label="Filters"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}
    >
      <SearchField
        label="Search products..."
        value={list.search ?? ''}
        onChange={(text) => onChange({ search: text }, { typing: true })}
      />
      <FilterChoice
        label="Type"
        any="All types"
        options={typeOptions}
        value={chosen}
        onChange={(type) => onChange({ type })}
      />
      <FilterChoice
        label="Source"
        any="All sources"
        options={filterOptions(productList.filters.source.options)}
        value={list.source}
        onChange={(source) => onChange({ source })}
      />
      <FilterChoice
        label="Order"
        any={newest}
        options={filterOptions(otherSorts)}
        value={list.sort === 'newest' ? null : list.sort}
        onChange={(sort) => onChange({ sort })}
      />
      {onClear ? <Button onClick={onClear}>Clear filters</Button> : null}
    </Box>
  )
}
