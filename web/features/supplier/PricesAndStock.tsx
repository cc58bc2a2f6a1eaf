import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { defineList } from '../../../api/domain/list/defineList.ts'
import { text, yesOrNo } from '../../../api/domain/list/params.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { InStockProducts } from './InStockProducts.tsx'
import { ListPrices } from './ListPrices.tsx'
import { OFFER } from './paths.ts'

/** Both lists share one search, because users look for the same piece in both. */
const offerList = defineList<{ search?: string | null; inStock?: boolean | null }>()({
  filters: {
    search: { param: 'search', read: text },
    inStock: { param: 'stock', read: yesOrNo },
  },
  views: ['prices', 'products'],
})

type PricesAndStockProps = {
  supplierId: string
  counts: { standingPrices: number; inStockProducts: number } | null
}

/**
 * A supplier's prices for variants of the catalog, its terms and stock, and its other pieces that are ready
 * to ship.
 */
export function PricesAndStock({ supplierId, counts }: PricesAndStockProps) {
  const { list, change, goTo } = useListAddress(offerList)
  const { search, view } = list
  const inStock = list.inStock === true
  const tabs = [
    { value: 'prices', label: 'List Prices', count: counts?.standingPrices },
    { value: 'products', label: 'In-Stock Products', count: counts?.inStockProducts },
  ] as const
  // Only list prices are filtered by their stock.
  const filtered = view === 'products' ? Boolean(search) : offerList.isFiltered(list)
  const showAll = filtered ? () => goTo(view === 'products' ? 'view=products' : '') : undefined
  const section = useRef<HTMLElement>(null)
  const location = useLocation()
  useEffect(() => {
    // Links of the figures above lead here, even before this part has loaded.
    if (location.hash === `#${OFFER}`) section.current?.focus()
  }, [location])
  return (
    <Box
      component="section"
      ref={section}
      id={OFFER}
      tabIndex={-1}
      aria-labelledby={`${OFFER}-title`}
      sx={{ '&:focus': { outline: 'none' } }}
    >
      <Typography variant="h3" id={`${OFFER}-title`} sx={{ mb: 1 }}>
        Prices and Stock
      </Typography>
      <Tabs
        value={view}
        onChange={(_event, next: string) => change({ view: next === 'prices' ? null : next })}
        aria-label="Prices and stock"
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ value, label, count }) => (
          <Tab
            key={value}
            value={value}
            id={`tab-${value}`}
            aria-controls={`panel-${value}`}
            label={count === undefined ? label : `${label} (${inFigures(count)})`}
          />
        ))}
      </Tabs>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <SearchField
          label={view === 'prices' ? 'Search list prices...' : 'Search in-stock products...'}
          value={search ?? ''}
          onChange={(typed) => change({ search: typed }, { typing: true })}
        />
        {view === 'prices' ? (
          <Button
            variant={inStock ? 'contained' : 'outlined'}
            aria-pressed={inStock}
            onClick={() => change({ stock: inStock ? null : 'yes' })}
          >
            Only in stock
          </Button>
        ) : null}
      </Box>
      <div role="tabpanel" id={`panel-${view}`} aria-labelledby={`tab-${view}`}>
        {view === 'prices' ? (
          <ListPrices supplierId={supplierId} search={search} inStock={inStock} onShowAll={showAll} />
        ) : (
          <InStockProducts supplierId={supplierId} search={search} onShowAll={showAll} />
        )}
      </div>
    </Box>
  )
}
