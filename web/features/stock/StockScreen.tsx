import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { StockPageStartsDocument, StockScreenDocument } from '../../gql/graphql.ts'
import { usePageStart } from '../../live/queries/usePageStart.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { FoldSection } from '../../ui/page/FoldSection.tsx'
import { BoxIcon } from '../../ui/look/icons.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { useDialogAddress } from '../../live/commands/useDialogAddress.ts'
import { useFollowAssortment } from '../../parts/assortment/useFollowAssortment.ts'
import { usePageNumber } from '../../ui/list/usePageNumber.ts'
import { useRecent } from '../../ui/list/useRecent.ts'
import { AddStockForm } from './AddStockForm.tsx'
import { ImageLinks } from './ImageLinks.tsx'
import { StockBenefits } from './StockBenefits.tsx'
import { stockDialogs, StockDialogs } from './StockDialogs.tsx'
import { StockList } from './StockList.tsx'
import { mainAndSide } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    query StockScreen($first: Int, $after: String) {
      eventCursor
      inStockProducts(first: $first, after: $after) {
        edges {
          node {
            id
            ...StockPiece_product @unmask
          }
        }
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    query StockPageStarts($first: Int, $after: String) {
      inStockProducts(first: $first, after: $after) {
        pageInfo {
          endCursor
        }
      }
    }
  `
)

const PAGE_SIZE = 10
const FORM = 'add-new-product'

/** A supplier's ready pieces, to add and edit, and the links to its pictures; live. */
export function StockScreen() {
  const { page, goToPage } = usePageNumber()
  const start = usePageStart({
    page,
    pageSize: PAGE_SIZE,
    document: StockPageStartsDocument,
    variables: {},
    edgesOf: ({ inStockProducts }) => inStockProducts,
  })
  const { data, loading, error, refetch, snapshot } = useScreenQuery(
    StockScreenDocument,
    { first: PAGE_SIZE, after: start.after ?? null },
    { start },
  )
  const { dialog, open, close } = useDialogAddress(stockDialogs, null)
  const [unfolded, setUnfolded] = useState(true)
  const { recent, mark } = useRecent()

  const refetchList = () => {
    // A piece that was added or removed shifts every later page.
    if (page > 1) start.findAgain()
    else refetch()
  }
  useFollowAssortment(snapshot, 'STOCK', refetchList)

  const pieces = data?.inStockProducts.edges.map(({ node }) => node) ?? []
  const total = data?.inStockProducts.totalCount
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE))
  const isBeyond = total !== undefined && page > lastPage
  useEffect(() => {
    // The last piece of this page was removed, so the page no longer exists.
    if (isBeyond) goToPage(lastPage, { replace: true })
  })

  return (
    <>
      <PageHeader
        title="Add Your In-Stock Products"
        subtitle="Your pieces that are ready to ship."
        badge={
          total === undefined ? null : (
            <Chip size="small" label={`${counted(total, 'Product')} in Inventory`} />
          )
        }
        actions={
          total ? (
            <Button variant="outlined" component={Link} to={{ hash: FORM, search: pageSearch(page) }}>
              Add New Product
            </Button>
          ) : null
        }
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FoldSection
          title="Your In-Stock Products"
          count={total}
          fold={{ open: unfolded, onToggle: () => setUnfolded(!unfolded) }}
        >
          {error && !data ? (
            <ErrorState onRetry={refetch} />
          ) : loading || !data || total === undefined ? (
            <TableSkeleton rows={5} label="Loading your in-stock products..." />
          ) : total === 0 ? (
            <EmptyState
              icon={<BoxIcon />}
              title="No in-stock products yet"
              text="List your first piece with the form below. It appears here at once."
            />
          ) : (
            <>
              <StockList pieces={pieces} recent={recent} onOpen={open} />
              <Pager page={page} pageSize={PAGE_SIZE} total={total} noun="product" onPage={goToPage} />
            </>
          )}
        </FoldSection>
        <Box sx={mainAndSide}>
          <AddStockForm
            id={FORM}
            onAdded={(pieceId) => {
              mark(pieceId)
              if (page > 1) goToPage(1)
              else refetch()
            }}
          />
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <ImageLinks />
            <StockBenefits />
          </Box>
        </Box>
      </Box>
      {dialog && data ? (
        <StockDialogs
          key={`${dialog.kind}/${dialog.id}`}
          kind={dialog.kind}
          pieceId={dialog.id}
          onOpen={open}
          onRemoved={() => {
            close()
            refetchList()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const pageSearch = (page: number) => (page > 1 ? `?page=${page}` : '')
