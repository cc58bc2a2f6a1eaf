import useMediaQuery from '@mui/material/useMediaQuery'
import type { Breakpoint, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { VirtualCards } from './VirtualCards.tsx'
import type { VirtualColumn } from './VirtualColumn.ts'
import { VirtualRows } from './VirtualRows.tsx'

export type VirtualTableProps<TRow> = {
  /** What the table is, for screen readers. */
  caption: string
  columns: readonly VirtualColumn<TRow>[]
  /** As many as have been read. */
  rows: readonly TRow[]
  rowKey: (row: TRow) => string
  /** Of the whole list. */
  total: number
  hasMore: boolean
  loadingMore: boolean
  /** Called as the end of what was read comes near, perhaps several times. */
  onNeedMore: () => void
  /** The order that the address names; null is the usual one. */
  sort?: string | null
  onSort?: (sort: string | null) => void
  /** Rows that have just come or changed: a light fades under them. */
  isFresh?: (row: TRow) => boolean
  /** What stands in place of a row on narrow screens; its columns' names and values without this. */
  renderCard?: (row: TRow) => ReactNode
  /** Below this width each row becomes a card. */
  cardsBelow?: Breakpoint
}

/**
 * A table of any length: only the rows in sight are drawn, and further ones are read as one scrolls. On wide screens it has
 * a head that stays and is moved through by keyboard; on narrow ones its rows are cards in the page.
 */
export function VirtualTable<TRow>({ cardsBelow = 'md', ...props }: VirtualTableProps<TRow>) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(cardsBelow))
  return narrow ? <VirtualCards {...props} /> : <VirtualRows {...props} />
}
