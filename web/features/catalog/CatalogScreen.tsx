import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { productList } from '../../../api/domain/list/productList.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { SavedViews } from '../../parts/list/SavedViews.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { OutdatedRows } from '../../ui/list/OutdatedRows.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { VirtualTable } from '../../ui/list/VirtualTable.tsx'
import { CatalogFilters } from './CatalogFilters.tsx'
import { productColumns } from './productColumns.tsx'
import { useProductList } from './useProductList.ts'

/** Every product, from the store or created in Loupe, with its suppliers and prices. */
export function CatalogScreen() {
  const { list, query, change, goTo } = useListAddress(productList)
  const shown = useProductList(list)
  const { counts, products, totalCount: total } = shown
  const columns = useMemo(() => productColumns(), [])
  const filtered = productList.isFiltered(list)
  const showAll = () => goTo(list.sort === 'newest' ? '' : `sort=${list.sort}`)
  const { dialog, open, close } = useDialog<CatalogDialog>()

  return (
    <>
      <PageHeader
        title="Products & SKUs"
        titleInHeader
        subtitle={
          counts
            ? `${counted(counts.products, 'product')} · ${counted(counts.variants, 'variant')} · ${inFigures(counts.storeProducts)} from the store`
            : '\u00a0'
        }
        actions={<CatalogActions query={query} open={open} />}
      />
      <Box sx={{ mb: 1.5 }}>
        <SavedViews list="PRODUCTS" query={query} onOpen={goTo} changes={shown.changes} />
      </Box>
      <CatalogFilters
        list={list}
        types={counts?.types ?? []}
        onChange={change}
        onClear={filtered ? showAll : undefined}
      />
      {shown.error && !products ? (
        <ErrorState onRetry={shown.refetch} />
      ) : !products ? (
        <TableSkeleton rows={10} label="Loading products..." />
      ) : products.length === 0 ? (
        <EmptyState
          title={filtered ? 'No products match' : 'No products found.'}
          text={
            filtered ? 'Try another word or filter.' : 'Upload your first product catalog to get started.'
          }
          action={
            filtered ? (
              <Button variant="outlined" onClick={showAll}>
                Show all products
              </Button>
            ) : (
              <ForDuty duty="sourcing">
                <Button variant="outlined" onClick={() => open({ kind: 'import' })}>
                  Upload CSV
                </Button>
              </ForDuty>
            )
          }
        />
      ) : (
        <>
          <OutdatedRows list={shown} />
          <VirtualTable
            caption="Products"
            listId={shown.listId}
            columns={columns}
            rows={products}
            rowKey={({ id }) => id}
            total={total}
            hasMore={shown.hasMore}
            loadingMore={shown.loadingMore}
            onNeedMore={shown.loadMore}
            sort={list.sort === 'newest' ? null : list.sort}
            onSort={(sort) => change({ sort })}
          />
        </>
      )}
      {dialog?.kind === 'import' ? <ProductImportDialog onClose={close} onImported={shown.refetch} /> : null}
      {dialog?.kind === 'new' ? <NewProductDialog onClose={close} onMade={shown.refetch} /> : null}
    </>
  )
}

type CatalogDialog = { kind: 'import' | 'new' }

// Rarely needed, so loaded when opened.
const ProductImportDialog = lazyPart(
  async () => (await import('./ProductImportDialog.tsx')).ProductImportDialog,
)
const NewProductDialog = lazyPart(async () => (await import('./NewProductDialog.tsx')).NewProductDialog)

type CatalogActionsProps = {
  /** The list's current query; the exported file contains the same rows. */
  query: string
  open: (dialog: CatalogDialog) => void
}

/** Import, export, and creating a product. */
function CatalogActions({ query, open }: CatalogActionsProps) {
  return (
    <>
      <ForDuty duty="sourcing">
        <Button variant="outlined" onClick={() => open({ kind: 'import' })}>
          Upload CSV
        </Button>
      </ForDuty>
      <ExportButton
        label="Export"
        href={`/api/admin/export/products${query && `?${query}`}`}
        fileName="loupe-products.csv"
      />
      <ForDuty duty="sourcing">
        <Button variant="contained" onClick={() => open({ kind: 'new' })}>
          New Product
        </Button>
      </ForDuty>
    </>
  )
}
