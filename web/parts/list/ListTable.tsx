import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { countryName } from '../../../api/domain/country.ts'
import { CAME_FROM_LIST } from '../../ui/BackLink.tsx'
import { ShortId } from '../../ui/ShortId.tsx'
import { stretchedLink } from '../../ui/stretchedLink.ts'
import type { VirtualColumn } from '../../ui/VirtualColumn.ts'
import { VirtualTable } from '../../ui/VirtualTable.tsx'

type Piece = {
  productTitle: string
  variantTitle: string | null
  quantity: number
  destinationCountry: string | null
}

export type ListTableProps<TRow> = {
  caption: string
  rows: readonly TRow[]
  /** The list as its screen follows it. */
  live: {
    totalCount: number
    hasMore: boolean
    loadingMore: boolean
    loadMore: () => Promise<void>
    recent: ReadonlySet<string>
  }
  sort: string
  change: (changes: { sort: string | null }) => void
  /** What a row is about, and where it opens; the same functions and columns on every render. */
  pieceOf: (row: TRow) => Piece
  linkOf: (row: TRow) => string
  /** The heading of the column with its id. */
  idHeader: string
  /** The columns after those of the piece. */
  columns: readonly VirtualColumn<TRow>[]
}

/** The rows of a list as a compact table: the piece of each row, then the list's own columns. */
export function ListTable<TRow extends { id: string }>(props: ListTableProps<TRow>) {
  const { live, sort, change, pieceOf, linkOf, idHeader, columns } = props
  const { search } = useLocation()
  // Rows are rendered again when their columns change.
  const allColumns = useMemo(
    () => [...pieceColumns({ pieceOf, linkOf, idHeader }, search), ...columns],
    [pieceOf, linkOf, idHeader, search, columns],
  )
  return (
    <VirtualTable
      caption={props.caption}
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

/** The columns of what a row is about. */
const pieceColumns = <TRow extends { id: string }>(
  { pieceOf, linkOf, idHeader }: Pick<ListTableProps<TRow>, 'pieceOf' | 'linkOf' | 'idHeader'>,
  search: string,
): VirtualColumn<TRow>[] => [
  {
    key: 'piece',
    header: 'Piece',
    width: 'minmax(168px, 2fr)',
    inCard: 'wholeWidth',
    cell: (row) => (
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          <Box
            component={Link}
            to={{ pathname: linkOf(row), search }}
            state={CAME_FROM_LIST}
            sx={stretchedLink}
          >
            {pieceOf(row).productTitle}
          </Box>
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" noWrap>
          {pieceOf(row).variantTitle}
        </Typography>
      </Box>
    ),
  },
  { key: 'id', header: idHeader, width: '88px', cell: (row) => <ShortId id={row.id} /> },
  {
    key: 'quantity',
    header: 'Qty',
    width: '48px',
    align: 'right',
    cell: (row) => inFigures(pieceOf(row).quantity),
  },
  {
    key: 'country',
    header: 'Country',
    width: 'minmax(88px, 1fr)',
    cell: (row) => {
      const { destinationCountry } = pieceOf(row)
      return (
        <Typography variant="body2" noWrap>
          {destinationCountry ? countryName(destinationCountry) : 'Unknown'}
        </Typography>
      )
    },
  },
]
