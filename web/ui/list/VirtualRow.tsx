import Box from '@mui/material/Box'
import { memo } from 'react'
import { highlight } from '../look/highlight.ts'
import { isSameData } from '../server/isSameData.ts'
import type { VirtualColumn } from './VirtualColumn.ts'

/** Two lines of small print fit a dense row. */
export const rowHeightOf = (dense: boolean) => (dense ? 38 : 60)

/** The space beside a cell's content. */
export const cellPaddingOf = (dense: boolean) => (dense ? 0.75 : 1)

/** The widths of the columns, as a CSS grid. */
export const templateOf = (columns: readonly { width: string }[]): string =>
  columns.map(({ width }) => width).join(' ')

type VirtualRowProps<TRow> = {
  row: TRow
  rowKey: string
  /** Its number in the whole table, for screen readers. */
  rowIndex: number
  top: number
  dense: boolean
  columns: readonly VirtualColumn<TRow>[]
  /** Whether Tab reaches this row. */
  isStop: boolean
  fresh: boolean
}

function Row<TRow>({ row, rowKey, rowIndex, top, dense, columns, isStop, fresh }: VirtualRowProps<TRow>) {
  return (
    <Box
      component="tr"
      role="row"
      aria-rowindex={rowIndex}
      data-row-key={rowKey}
      tabIndex={isStop ? 0 : -1}
      style={{ transform: `translateY(${top}px)` }}
      sx={{
        ...(fresh && highlight),
        position: 'absolute',
        top: 0,
        left: 0,
        width: '100%',
        height: rowHeightOf(dense),
        display: 'grid',
        gridTemplateColumns: templateOf(columns),
        alignItems: 'center',
        px: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      {columns.map(({ key, cell, align = 'left' }) => (
        <Box
          key={key}
          component="td"
          role="gridcell"
          sx={{
            px: cellPaddingOf(dense),
            py: 0,
            minWidth: 0,
            fontSize: dense ? '0.8125rem' : '0.875rem',
            textAlign: align,
          }}
        >
          {cell(row)}
        </Box>
      ))}
    </Box>
  )
}

const isSame = <TRow,>(before: VirtualRowProps<TRow>, after: VirtualRowProps<TRow>): boolean =>
  before.columns === after.columns &&
  before.rowKey === after.rowKey &&
  before.rowIndex === after.rowIndex &&
  before.top === after.top &&
  before.dense === after.dense &&
  before.isStop === after.isStop &&
  before.fresh === after.fresh &&
  isSameData(before.row, after.row)

/** A row of a virtualized table, with data as the server sent it; rendered again only if it changed. */
export const VirtualRow = memo(Row, isSame) as typeof Row
