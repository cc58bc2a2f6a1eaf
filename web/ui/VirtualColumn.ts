import type { ReactNode } from 'react'
import type { ColumnSort } from './SortHeader.tsx'

/** A column of a long table. */
export type VirtualColumn<TRow> = {
  key: string
  header: string
  cell: (row: TRow) => ReactNode
  /** A track of a CSS grid, such as `96px` or `minmax(160px, 2fr)`. */
  width: string
  align?: 'left' | 'right' | 'center'
  /** The orders that its head offers; none without. */
  sorts?: readonly ColumnSort[]
  /** In the cards of narrow screens: across the whole width and without its name, or not at all. */
  inCard?: 'wholeWidth' | 'never'
}
