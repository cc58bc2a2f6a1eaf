import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Breakpoint } from '@mui/material/styles'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { rowHighlight } from '../look/highlight.ts'
import { isSameData } from '../server/isSameData.ts'
import { SortHeader, sortDirection } from './SortHeader.tsx'
import type { ColumnSort } from './SortHeader.tsx'
import { tableLooks } from './tableLooks.ts'
import { useListAnimation } from './useListAnimation.ts'

export type Column<TRow> = {
  key: string
  header: string
  cell: (row: TRow) => ReactNode
  align?: 'left' | 'right' | 'center'
  width?: number | string | { lg: string; xl: string }
  /** For names, which may break anywhere and would lose all their width to columns that cannot break. */
  minWidth?: number
  /** Omitted from the cards of narrow screens. */
  wideOnly?: boolean
  /** Spans the card's whole width on narrow screens, without the column name. */
  wholeWidth?: boolean
  /** The sort orders its header offers; the column is not sortable without them. */
  sorts?: readonly ColumnSort[]
}

type DataTableProps<TRow> = {
  /** The table's name for screen readers. */
  caption: string
  /** The same columns on every render keep rows that did not change from being rendered again. */
  columns: readonly Column<TRow>[]
  rows: readonly TRow[]
  rowKey: (row: TRow) => string
  /** Rows that should stand out, such as the best price. */
  isHighlighted?: (row: TRow) => boolean
  /** Rows that were just added or changed are highlighted briefly. */
  isFresh?: (row: TRow) => boolean
  /** For many columns in little space: tighter cells. */
  compact?: boolean
  /** The sort order in the address; null is the default order. */
  sort?: string | null
  onSort?: (sort: string | null) => void
  /** Each row is a link: its `stretchedLink` covers the whole row. */
  leads?: boolean
  /** Rows can take the focus, for screens that move between them by keyboard. */
  focusable?: boolean
  /** In cards, values follow each other like words in a text, instead of one per line. */
  flowing?: boolean
  /** Below this width each row becomes a card with the column names beside the values. */
  cardsBelow?: Breakpoint
}

/**
 * A table on wide screens, cards on narrow ones. Both are the same table element with explicit roles, because
 * browsers drop a table's roles when its `display` changes. Rows animate when their order changes.
 */
export function DataTable<TRow>({
  caption,
  columns,
  rows,
  rowKey,
  isHighlighted,
  isFresh,
  compact = false,
  sort = null,
  onSort,
  leads = false,
  focusable = false,
  flowing = false,
  cardsBelow = 'md',
}: DataTableProps<TRow>) {
  const body = useListAnimation<HTMLTableSectionElement>()
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <Table role="table" aria-label={caption} sx={tableLooks({ compact, flowing, cardsBelow })}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((column) => (
              <TableCell
                key={column.key}
                role="columnheader"
                scope="col"
                align={column.align}
                aria-sort={sortDirection(column.sorts, sort)}
                sx={{ width: column.width, minWidth: column.minWidth }}
              >
                {column.sorts && onSort ? (
                  <SortHeader
                    label={column.header}
                    sorts={column.sorts}
                    sort={sort}
                    onSort={onSort}
                    align={column.align}
                  />
                ) : (
                  column.header
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup" ref={body}>
          {rows.map((row) => (
            <DataRow
              key={rowKey(row)}
              row={row}
              rowKey={rowKey(row)}
              columns={columns}
              highlighted={isHighlighted?.(row) ?? false}
              fresh={isFresh?.(row) ?? false}
              leads={leads}
              focusable={focusable}
            />
          ))}
        </TableBody>
      </Table>
    </Paper>
  )
}

type DataRowProps<TRow> = {
  row: TRow
  rowKey: string
  columns: readonly Column<TRow>[]
  highlighted: boolean
  fresh: boolean
  leads: boolean
  focusable: boolean
}

function Row<TRow>({ row, rowKey, columns, highlighted, fresh, leads, focusable }: DataRowProps<TRow>) {
  return (
    <TableRow
      role="row"
      data-row-id={rowKey}
      tabIndex={focusable ? -1 : undefined}
      sx={{
        ...(highlighted && { bgcolor: 'action.selected' }),
        ...(fresh && rowHighlight),
        ...(focusable && {
          '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: -2 },
        }),
        ...(leads && { position: 'relative', '&:hover': { bgcolor: 'action.hover' } }),
      }}
    >
      {columns.map((column) => (
        <TableCell
          key={column.key}
          role="cell"
          align={column.align}
          data-label={column.wholeWidth ? '' : column.header}
          data-wide-only={column.wideOnly || undefined}
        >
          <div>{column.cell(row)}</div>
        </TableCell>
      ))}
    </TableRow>
  )
}

const isSame = <TRow,>(before: DataRowProps<TRow>, after: DataRowProps<TRow>): boolean =>
  before.columns === after.columns &&
  before.rowKey === after.rowKey &&
  before.highlighted === after.highlighted &&
  before.fresh === after.fresh &&
  before.leads === after.leads &&
  before.focusable === after.focusable &&
  isSameData(before.row, after.row)

/** A row, with data as the server sent it; rendered again only if it changed. */
const DataRow = memo(Row, isSame) as typeof Row
