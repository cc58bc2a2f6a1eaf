import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useOutlet, useSearchParams } from 'react-router-dom'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { AwardIcon } from '../../ui/icons.tsx'
import { LoadMoreButton } from '../../ui/LoadMoreButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useGlide } from '../../ui/useGlide.ts'
import { OrderCard } from './OrderCard.tsx'
import { orderFilters, readOrderFilter } from './orderFilters.ts'
import type { OrderFilter } from './orderFilters.ts'
import { useOrderList } from './useOrderList.ts'

/**
 * The admin's orders from the award on; those without a supplier stand behind the filter. An order opens in place: the
 * list stays behind it, live and as far loaded and scrolled as it was.
 */
export function OrdersScreen() {
  const detail = useOutlet()
  const [params, setParams] = useSearchParams()
  const filter = readOrderFilter(params.get('status'))
  const search = params.get('search')?.trim() || null
  // Whoever opens an order by its address does not need the list yet.
  const [wanted, setWanted] = useState(!detail)
  if (!detail && !wanted) setWanted(true)
  const list = useOrderList({ filter, search, skip: !wanted })
  const cards = useGlide<HTMLDivElement>()

  const show = (name: 'status' | 'search', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value && value !== 'awarded') next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const filtered = filter !== 'awarded' || search !== null

  return (
    <>
      {detail}
      <Box hidden={Boolean(detail)}>
        <PageHeader
          title="Awarded Orders"
          badge={
            list.activeCount === undefined ? null : (
              <Chip size="small" variant="outlined" label={`${list.activeCount} Active Orders`} />
            )
          }
          actions={
            <>
              <SearchField
                label="Search orders..."
                value={search ?? ''}
                onChange={(text) => show('search', text)}
              />
              <TextField
                select
                size="small"
                value={filter}
                onChange={(event) => show('status', event.target.value)}
                slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Show' } } }}
                sx={{ minWidth: { xs: '100%', sm: 200 } }}
              >
                {(Object.keys(orderFilters) as OrderFilter[]).map((key) => (
                  <MenuItem key={key} value={key}>
                    {orderFilters[key].label}
                  </MenuItem>
                ))}
              </TextField>
            </>
          }
        />
        {list.error && !list.orders ? (
          <ErrorState onRetry={list.retry} />
        ) : !list.orders ? (
          <CardSkeletons label="Loading orders..." height={220} />
        ) : list.orders.length === 0 ? (
          <EmptyState
            icon={<AwardIcon />}
            title={filtered ? 'No orders here' : 'No Orders Yet'}
            text={
              filtered
                ? 'Nothing matches this filter and search.'
                : 'Orders will appear here when quotes are accepted'
            }
            action={
              filtered ? (
                <Button variant="outlined" onClick={() => setParams({}, { replace: true })}>
                  Show awarded orders
                </Button>
              ) : undefined
            }
          />
        ) : (
          <>
            <Box ref={cards} sx={{ display: 'grid', gap: 2 }}>
              {list.orders.map((order) => (
                <OrderCard key={order.id} order={order} fresh={list.recent.has(order.id)} />
              ))}
            </Box>
            {list.hasMore ? (
              <Box sx={{ display: 'grid', justifyItems: 'center', mt: 3 }}>
                <LoadMoreButton
                  loading={list.loadingMore}
                  onLoad={() => void list.loadMore()}
                  read={{ count: list.orders.length, of: list.totalCount }}
                />
              </Box>
            ) : null}
          </>
        )}
      </Box>
    </>
  )
}
