import Box from '@mui/material/Box'
import type { StockPiece_ProductFragment } from '../../gql/graphql.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { stockColumns } from './stockColumns.tsx'
import type { OpenStockDialog } from './stockColumns.tsx'

type StockListProps = {
  pieces: readonly StockPiece_ProductFragment[]
  recent: ReadonlySet<string>
  onOpen: OpenStockDialog
}

/** One page of the supplier's pieces. */
export function StockList({ pieces, recent, onOpen }: StockListProps) {
  return (
    <Box
      sx={{
        '& td > div': { overflowWrap: 'anywhere' },
        '& td.MuiTableCell-root': { verticalAlign: 'middle' },
      }}
    >
      <DataTable
        caption="Your In-Stock Products"
        columns={stockColumns(onOpen)}
        rows={pieces}
        rowKey={(piece) => piece.id}
        compact
        cardsBelow="lg"
        isFresh={(piece) => recent.has(piece.id)}
      />
    </Box>
  )
}
