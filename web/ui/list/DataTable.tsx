import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Breakpoint } from '@mui/material/styles'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { rowHighlight } from './highlight.ts'
import { isSameData } from '../interaction/isSameData.ts'
import { SortHeader, sortDirection } from './SortHeader.tsx'
import type { ColumnSort } from './SortHeader.tsx'
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
      <Table
        role="table"
        aria-label={caption}
        sx={(theme) => ({
          // Headings wrap rather than take the room that names need.
          '& th': {
            whiteSpace: 'normal',
            lineHeight: 1.4,
            ...(!compact && { paddingBlock: theme.spacing(1) }),
          },
          ...(!compact && { '& td': { paddingBlock: theme.spacing(1.25) } }),
          ...(compact && {
            [theme.breakpoints.up(cardsBelow)]: {
              '& th, & td': { paddingInline: theme.spacing(0.75), paddingBlock: theme.spacing(0.25) },
              '& th': { letterSpacing: '0.04em', lineHeight: 1.2, paddingBlock: 0, height: 34 },
              // Texts give way to headings, dates and amounts, which do not wrap.
              '& td': { lineHeight: 1.3, overflowWrap: 'anywhere' },
              '& td time': { whiteSpace: 'nowrap' },
              '& th:first-of-type, & td:first-of-type': { paddingLeft: theme.spacing(2) },
              '& th:last-of-type, & td:last-of-type': { paddingRight: theme.spacing(2) },
            },
          }),
          [theme.breakpoints.down(cardsBelow)]: {
            '&, & tbody, & tr, & td': { display: 'block', width: 'auto' },
            '& thead': { display: 'none' },
            '& tr': { padding: theme.spacing(1, 0) },
            '& tr + tr': { borderTop: `1px solid ${theme.vars?.palette.divider}` },
            '& td': {
              display: 'grid',
              gridTemplateColumns: 'minmax(88px, 32%) minmax(0, 1fr)',
              gap: theme.spacing(2),
              alignItems: 'start',
              border: 0,
              padding: theme.spacing(0.75, 2),
              textAlign: 'left',
            },
            '& td::before': {
              content: 'attr(data-label)',
              color: theme.vars?.palette.text.secondary,
              fontSize: theme.typography.caption.fontSize,
              lineHeight: 1.75,
            },
            '& td[data-wide-only], & td:has([data-absent])': { display: 'none' },
            '& td[data-label=""]': { gridTemplateColumns: 'minmax(0, 1fr)' },
            '& td[data-label=""]::before': { display: 'none' },
            ...(flowing && {
              '& tr': {
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: theme.spacing(2),
                padding: theme.spacing(1.25, 2),
              },
              '& td': {
                display: 'flex',
                flexDirection: 'row',
                alignItems: 'baseline',
                gap: theme.spacing(0.75),
                border: 0,
                minWidth: 0,
                padding: theme.spacing(0.25, 0),
                textAlign: 'left',
              },
              '& td::before': {
                content: 'attr(data-label)',
                flexShrink: 0,
                color: theme.vars?.palette.text.secondary,
                fontSize: theme.typography.caption.fontSize,
              },
              '& td > div': { minWidth: 0 },
              '& td[data-label=""]': { flexBasis: '100%' },
              '& td[data-label=""] > div': { flexGrow: 1 },
            }),
          },
        })}
      >
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
