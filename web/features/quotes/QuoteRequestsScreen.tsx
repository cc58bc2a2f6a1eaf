import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useOutlet } from 'react-router-dom'
import { SavedViews } from '../../list/SavedViews.tsx'
import { useSupplierNamed } from '../../list/useSupplierNamed.ts'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { RequestsIcon } from '../../ui/icons.tsx'
import { ListShell } from '../../ui/ListShell.tsx'
import { LoadMoreButton } from '../../ui/LoadMoreButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useGlide } from '../../ui/useGlide.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { NewRequestButton } from './NewRequestButton.tsx'
import { RequestCard } from './RequestCard.tsx'
import { RequestFilters } from './RequestFilters.tsx'
import { requestLanguage } from './requestLanguage.ts'
import { RequestTable } from './RequestTable.tsx'
import { saidOf } from './requestWording.ts'
import { useRequestList } from './useRequestList.ts'

/** Every quote request as they arrive, as cards or as a dense table; what is shown stands in the address. */
export function QuoteRequestsScreen() {
  const detail = useOutlet()
  const { list, query, change, goTo } = useListAddress(requestLanguage)
  // Whoever opens a request by its address does not need the list yet.
  const [wanted, setWanted] = useState(!detail)
  if (!detail && !wanted) setWanted(true)
  const requests = useRequestList({ list, query, skip: !wanted })
  const supplier = useSupplierNamed(list.supplierId ?? null)
  const cards = useGlide<HTMLDivElement>()
  const said = saidOf(list, supplier?.companyName)
  const { rows, totalCount, hasMore, loadingMore } = requests
  const usual = () => goTo(list.view === 'table' ? 'view=table' : '')
  return (
    <ListShell
      detail={detail}
      announcement={requests.announcement}
      waiting={requests.waiting}
      onShowWaiting={requests.showWaiting}
      count={rows?.length}
      failed={requests.error !== undefined}
      onRetry={requests.retry}
      head={
        <>
          <PageHeader
            title="Quote Requests"
            actions={
              <>
                <ExportButton href={`/api/admin/export/requests?${query}`} fileName="loupe-requests.csv" />
                <NewRequestButton />
              </>
            }
          />
          {wanted ? (
            <SavedViews list="REQUESTS" query={query} onOpen={goTo} changes={requests.changes} />
          ) : null}
          <RequestFilters list={list} change={change} countOf={requests.countOf} />
          <FilterChips
            chips={said.map(({ words, label }) => ({
              key: label,
              label,
              onRemove: () => change(Object.fromEntries(words.map((word) => [word, null]))),
            }))}
            onClear={usual}
          />
        </>
      }
      skeleton={
        list.view === 'table' ? (
          <TableSkeleton rows={10} label="Loading quote requests..." />
        ) : (
          <CardSkeletons label="Loading quote requests..." height={176} />
        )
      }
      empty={
        <EmptyState
          icon={<RequestsIcon />}
          title="No quote requests found"
          text={
            said.length > 0
              ? 'Nothing matches this filter and search.'
              : 'Create your first quote request to get started'
          }
          action={
            said.length > 0 ? (
              <Button variant="outlined" onClick={usual}>
                Show all requests
              </Button>
            ) : undefined
          }
        />
      }
    >
      {list.view === 'table' ? (
        <RequestTable
          rows={rows ?? []}
          total={totalCount}
          hasMore={hasMore}
          loadingMore={loadingMore}
          onNeedMore={() => void requests.loadMore()}
          sort={list.sort === 'newest' ? null : list.sort}
          onSort={(sort) => change({ sort })}
          recent={requests.recent}
        />
      ) : (
        <>
          <Box ref={cards} sx={{ display: 'grid', gap: 2 }}>
            {rows?.map((request) => (
              <RequestCard key={request.id} request={request} fresh={requests.recent.has(request.id)} />
            ))}
          </Box>
          {hasMore ? (
            <Box sx={{ display: 'grid', justifyItems: 'center', mt: 3 }}>
              <LoadMoreButton
                loading={loadingMore}
                onLoad={() => void requests.loadMore()}
                read={{ count: rows?.length ?? 0, of: totalCount }}
              />
            </Box>
          ) : null}
        </>
      )}
    </ListShell>
  )
}
