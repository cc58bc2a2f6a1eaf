import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { VirtualCards } from './VirtualCards.tsx'
import type { VirtualTableProps } from './VirtualColumn.ts'
import { VirtualRows } from './VirtualRows.tsx'

/**
 * A virtualized table: only the rows in view are rendered, and more are loaded while scrolling. On wide
 * screens it has a sticky header and keyboard navigation; on narrow ones its rows are cards in the page.
 */
export function VirtualTable<TRow>(props: VirtualTableProps<TRow>) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  return narrow ? <VirtualCards {...props} /> : <VirtualRows {...props} />
}
