import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { countryName } from '../../../api/domain/country.ts'
import { CAME_FROM_LIST } from '../../ui/page/BackLink.tsx'
import { OrderNumber } from '../../ui/value/OrderNumber.tsx'
import { TestChip } from '../../ui/value/TestChip.tsx'
import { stretchedLink, twoLines } from '../../ui/look/styles.ts'
import type { VirtualColumn } from '../../ui/list/VirtualColumn.ts'
import { VirtualTable } from '../../ui/list/VirtualTable.tsx'

type Piece = {
  productTitle: string
  variantName: string | null
  quantity: number
  destinationCountry: string | null
  test: boolean | null
}

type NumberedRow = { id: string; storeOrderNumber: string | null }

export type ListTableProps<TRow> = {
  caption: string
  rows: readonly TRow[]
  /** The list as its screen follows it. */
  live: {
    listId: string
    totalCount: number
    hasMore: boolean
    loadingMore: boolean
    loadMore: () => Promise<unknown>
    recent: ReadonlySet<string>
  }
  sort: string
  change: (changes: { sort: string | null }) => void
  /** The subject of a row, and where it opens; the same functions and columns on every render. */
  pieceOf: (row: TRow) => Piece
  linkOf: (row: TRow) => string
  /** The columns after those of the piece. */
  columns: readonly VirtualColumn<TRow>[]
}

/** The rows of a list as a compact table: the piece of each row, then the list's own columns. */
export function ListTable<TRow extends NumberedRow>(props: ListTableProps<TRow>) {
  const { live, sort, change, pieceOf, linkOf, columns } = props
  const { search } = useLocation()
  // Rows are rendered again when their columns change.
  const allColumns = useMemo(
    () => [...pieceColumns({ pieceOf, linkOf }, search), ...columns],
    [pieceOf, linkOf, search, columns],
  )
  return (
    <VirtualTable
      dense
      caption={props.caption}
      listId={live.listId}
      columns={allColumns}
      rows={props.rows}
      rowKey={(row) => row.id}
      isFresh={(row) => live.recent.has(row.id)}
      total={live.totalCount}
      hasMore={live.hasMore}
      loadingMore={live.loadingMore}
      onNeedMore={() => void live.loadMore()}
      sort={sort === 'newest' ? null : sort}
      onSort={(chosen) => change({ sort: chosen })}
    />
  )
}

/** The columns that describe the subject of a row. */
const pieceColumns = <TRow extends NumberedRow>(
  { pieceOf, linkOf }: Pick<ListTableProps<TRow>, 'pieceOf' | 'linkOf'>,
  search: string,
): VirtualColumn<TRow>[] => [
  {
    key: 'piece',
    header: 'Piece',
    width: 'minmax(200px, 3fr)',
    inCard: 'wholeWidth',
    cell: (row) => {
      const { productTitle, variantName, test } = pieceOf(row)
      return (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Typography
              noWrap
              title={productTitle}
              sx={{ fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.4 }}
            >
              <Box
                component={Link}
                to={{ pathname: linkOf(row), search }}
                state={CAME_FROM_LIST}
                sx={stretchedLink}
              >
                {productTitle}
              </Box>
            </Typography>
            <TestChip test={test} low />
          </Box>
          {/* The numbers come first: a long variant is cut off, and they must not be. */}
          <Typography
            noWrap
            title={variantName ?? undefined}
            color="textSecondary"
            sx={{ fontSize: '0.75rem', lineHeight: 1.35 }}
          >
            <OrderNumber {...row} />
            {variantName ? ` · ${variantName}` : null}
          </Typography>
        </>
      )
    },
  },
  {
    key: 'quantity',
    header: 'Qty',
    width: '52px',
    align: 'right',
    cell: (row) => inFigures(pieceOf(row).quantity),
  },
  {
    key: 'country',
    header: 'Country',
    width: 'minmax(92px, 1fr)',
    cell: (row) => {
      const { destinationCountry } = pieceOf(row)
      return <Box sx={twoLines}>{destinationCountry ? countryName(destinationCountry) : 'Unknown'}</Box>
    },
  },
]
