import type { ReactNode } from 'react'
import type { ColumnSort } from './SortHeader.tsx'

/** A column of a virtualized table. */
export type VirtualColumn<TRow> = {
  key: string
  header: string
  cell: (row: TRow) => ReactNode
  /** A CSS grid track, such as `96px` or `minmax(160px, 2fr)`. */
  width: string
  align?: 'left' | 'right' | 'center'
  /** The sort orders its header offers; the column is not sortable without them. */
  sorts?: readonly ColumnSort[]
  /**
   * In the cards of narrow screens: spans the whole width without its name, is shown without its name, or is
   * omitted.
   */
  inCard?: 'wholeWidth' | 'unlabeled' | 'never'
}

export type VirtualTableProps<TRow> = {
  /** The table's name for screen readers. */
  caption: string
  columns: readonly VirtualColumn<TRow>[]
  /** The identity of the list: another list is shown from its start. */
  listId?: string
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
  /** Low rows in smaller print, for lists that are scanned at a glance. */
  dense?: boolean
}
