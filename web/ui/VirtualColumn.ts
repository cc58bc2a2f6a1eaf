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
  /** In the cards of narrow screens: spans the whole width without its name, or is omitted. */
  inCard?: 'wholeWidth' | 'never'
}
