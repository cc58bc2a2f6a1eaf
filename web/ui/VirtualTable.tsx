import useMediaQuery from '@mui/material/useMediaQuery'
import type { Breakpoint, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { VirtualCards } from './VirtualCards.tsx'
import type { VirtualColumn } from './VirtualColumn.ts'
import { VirtualRows } from './VirtualRows.tsx'

export type VirtualTableProps<TRow> = {
  /** The table's name for screen readers. */
  caption: string
  columns: readonly VirtualColumn<TRow>[]
  /** The rows loaded so far. */
  rows: readonly TRow[]
  rowKey: (row: TRow) => string
  /** The number of rows in the whole list. */
  total: number
  hasMore: boolean
  loadingMore: boolean
  /** Called when the end of the loaded rows comes near, possibly several times. */
  onNeedMore: () => void
  /** The sort order in the address; null is the default order. */
  sort?: string | null
  onSort?: (sort: string | null) => void
  /** Rows that were just added or changed are highlighted briefly. */
  isFresh?: (row: TRow) => boolean
  /** The card of a row on narrow screens; by default the names and values of its columns. */
  renderCard?: (row: TRow) => ReactNode
  /** Below this width each row becomes a card. */
  cardsBelow?: Breakpoint
}

/**
 * A virtualized table: only the rows in view are rendered, and more are loaded while scrolling. On wide screens it
 * has a sticky header and keyboard navigation; on narrow ones its rows are cards in the page.
 */
export function VirtualTable<TRow>({ cardsBelow = 'md', ...props }: VirtualTableProps<TRow>) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(cardsBelow))
  return narrow ? <VirtualCards {...props} /> : <VirtualRows {...props} />
}
