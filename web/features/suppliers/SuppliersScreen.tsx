import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { SupplierChangesDocument, SuppliersScreenDocument } from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SuppliersIcon } from '../../ui/icons.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { readPageNumber } from '../../ui/readPageNumber.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useRecent } from '../../ui/useRecent.ts'
import { paths as registration } from '../registration/paths.ts'
import { SupplierList } from './SupplierList.tsx'
import { SupplierTable } from './SupplierTable.tsx'
import { PAGE_SIZE, useSupplierPageStart } from './useSupplierPageStart.ts'

void (
  /* GraphQL */ `
    query SuppliersScreen($first: Int, $after: String, $search: String) {
      eventCursor
      suppliers(first: $first, after: $after, search: $search) {
        edges {
          node {
            id
            ...SupplierList_supplier
            ...SupplierTable_supplier
          }
        }
        totalCount
      }
      pending: suppliers(first: 1, status: PENDING) {
        edges {
          node {
            id
          }
        }
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierChanges($after: EventCursor) {
      supplierChanged(after: $after) {
        cursor
        supplier {
          id
          ...SupplierList_supplier
          ...SupplierTable_supplier
        }
      }
    }
  `
)

/** Every supplier of the network, ten at a time; who is pending is approved or rejected here. */
export function SuppliersScreen() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search')?.trim() || null
  const page = readPageNumber(params)
  const after = useSupplierPageStart(page, search)
  const { data, loading, error, refetch, snapshot } = useScreenQuery(
    SuppliersScreenDocument,
    { first: PAGE_SIZE, after: after ?? null, search },
    { skip: after === undefined },
  )
  const { recent, mark } = useRecent()
  useLive({
    document: SupplierChangesDocument,
    snapshot,
    onEvent: ({ supplierChanged: { supplier } }) => {
      mark(supplier.id)
      // A registration moves every row by one, a decision changes the count of who waits: the server knows both.
      refetch()
    },
  })
  // The page before stays until the start of the next one is found.
  const [shown, setShown] = useState(page)
  if (after !== undefined && shown !== page) setShown(page)

  const show = (next: { page?: number; search?: string }) =>
    setParams((before) => {
      const to = new URLSearchParams(before)
      for (const [name, value] of Object.entries(next)) {
        if (value && value !== 1) to.set(name, String(value))
        else to.delete(name)
      }
      return to
    })

  const suppliers = data?.suppliers.edges.map((edge) => edge.node) ?? []
  const total = data?.suppliers.totalCount ?? 0
  const waiting = data?.pending.totalCount ?? 0
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const pager = (
    <Pager
      page={Math.min(page, lastPage)}
      pageSize={PAGE_SIZE}
      total={total}
      noun="suppliers"
      note={waiting > 0 ? `• ${waiting} pending approval` : undefined}
      onPage={(next) => show({ page: next })}
    />
  )

  return (
    <>
      <PageHeader
        title="Suppliers"
        subtitle="Who may quote, and how they have delivered"
        actions={
          <>
            <SearchField
              label="Search suppliers..."
              value={search ?? ''}
              onChange={(text) => show({ search: text, page: 1 })}
            />
            <Button variant="outlined" component={Link} to={registration.register.link()}>
              Public Registration
            </Button>
          </>
        }
      />
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !data ? (
        <TableSkeleton rows={8} label="Loading suppliers..." />
      ) : total === 0 ? (
        <EmptyState
          icon={<SuppliersIcon />}
          title={search ? 'No suppliers match your search' : 'No suppliers found.'}
          text={search ? 'Try another name or e-mail.' : 'Add your first supplier to get started.'}
        />
      ) : suppliers.length === 0 ? (
        <EmptyState icon={<SuppliersIcon />} title="There is nothing on this page" action={pager} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Card component="section" aria-label="All suppliers">
            <Typography variant="h3" sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
              All Suppliers ({total} total)
            </Typography>
            <SupplierList suppliers={suppliers} start={(shown - 1) * PAGE_SIZE + 1} fresh={recent} />
            <Box sx={{ px: { xs: 2, md: 3 }, borderTop: 1, borderColor: 'divider' }}>{pager}</Box>
          </Card>
          <section aria-label="Supplier performance">
            <Typography variant="h3" sx={{ mb: 2 }}>
              Performance
            </Typography>
            <SupplierTable suppliers={suppliers} fresh={recent} />
          </section>
        </Box>
      )}
    </>
  )
}
