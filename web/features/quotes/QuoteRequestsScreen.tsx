import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { useOutlet, useSearchParams } from 'react-router-dom'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RequestsIcon } from '../../ui/icons.tsx'
import { LoadMoreButton } from '../../ui/LoadMoreButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useGlide } from '../../ui/useGlide.ts'
import { NewRequestButton } from './NewRequestButton.tsx'
import { RequestCard } from './RequestCard.tsx'
import { readRequestFilter, requestFilters } from './requestFilters.ts'
import type { RequestFilter } from './requestFilters.ts'
import { useRequestList } from './useRequestList.ts'

/**
 * Every quote request, newest first, as they arrive. A request opens in place: the list stays behind it, live and as far
 * loaded and scrolled as it was.
 */
export function QuoteRequestsScreen() {
  const detail = useOutlet()
  const [params, setParams] = useSearchParams()
  const filter = readRequestFilter(params.get('status'))
  const search = params.get('search')?.trim() || null
  // Whoever opens a request by its address does not need the list yet.
  const [wanted, setWanted] = useState(!detail)
  if (!detail && !wanted) setWanted(true)
  const list = useRequestList({ filter, search, skip: !wanted })
  const cards = useGlide<HTMLDivElement>()

  const show = (name: 'status' | 'search', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value && value !== 'all') next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const filtered = filter !== 'all' || search !== null

  return (
    <>
      {detail}
      <Box hidden={Boolean(detail)}>
        <PageHeader
          title="Quote Requests"
          actions={
            <>
              <SearchField
                label="Search requests..."
                value={search ?? ''}
                onChange={(text) => show('search', text)}
              />
              <TextField
                select
                size="small"
                value={filter}
                onChange={(event) => show('status', event.target.value)}
                slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Status' } } }}
                sx={{ minWidth: { xs: '100%', sm: 200 } }}
              >
                {(Object.keys(requestFilters) as RequestFilter[]).map((key) => (
                  <MenuItem key={key} value={key}>
                    {requestFilters[key].label}
                    {list.countOf ? ` (${list.countOf(key)})` : ''}
                  </MenuItem>
                ))}
              </TextField>
              <NewRequestButton />
            </>
          }
        />
        <Box aria-live="polite" sx={visuallyHidden}>
          {list.announcement}
        </Box>
        {list.error && !list.requests ? (
          <ErrorState onRetry={list.retry} />
        ) : !list.requests ? (
          <CardSkeletons label="Loading quote requests..." height={176} />
        ) : list.requests.length === 0 ? (
          <EmptyState
            icon={<RequestsIcon />}
            title="No quote requests found"
            text={
              filtered
                ? 'Nothing matches this filter and search.'
                : 'Create your first quote request to get started'
            }
            action={
              filtered ? (
                <Button variant="outlined" onClick={() => setParams({}, { replace: true })}>
                  Show all requests
                </Button>
              ) : undefined
            }
          />
        ) : (
          <>
            <Box ref={cards} sx={{ display: 'grid', gap: 2 }}>
              {list.requests.map((request) => (
                <RequestCard key={request.id} request={request} fresh={list.recent.has(request.id)} />
              ))}
            </Box>
            {list.hasMore ? (
              <Box sx={{ display: 'grid', justifyItems: 'center', mt: 3 }}>
                <LoadMoreButton
                  loading={list.loadingMore}
                  onLoad={() => void list.loadMore()}
                  read={{ count: list.requests.length, of: list.totalCount }}
                />
              </Box>
            ) : null}
          </>
        )}
      </Box>
    </>
  )
}
