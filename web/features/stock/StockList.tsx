import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { StockPiece_ProductFragment } from '../../gql/graphql.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { twoLines } from '../../ui/look/styles.ts'
import type { StockDialogKind } from './StockDialogs.tsx'
import { originLabels } from '../../parts/assortment/originLabels.ts'

type StockListProps = {
  pieces: readonly StockPiece_ProductFragment[]
  recent: ReadonlySet<string>
  onOpen: OpenStockDialog
}

/** One page of the supplier's pieces. */
export function StockList({ pieces, recent, onOpen }: StockListProps) {
  return (
    <Box
      sx={(theme) => ({
        '& td > div': { overflowWrap: 'anywhere' },
        '& td.MuiTableCell-root': { verticalAlign: 'middle' },
        // The values speak for themselves: SKU and actions in one line, the rest in another.
        [theme.breakpoints.down('lg')]: {
          '& tr.MuiTableRow-root': {
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: theme.spacing(0.5),
            padding: theme.spacing(1, 2, 1.5),
          },
          '& td.MuiTableCell-root': {
            display: 'block',
            padding: 0,
            color: theme.vars?.palette.text.secondary,
          },
          '& td.MuiTableCell-root::before': { display: 'none' },
          // Unlike a dot, a comma may stand at the end of a line.
          '& td:not(:first-of-type):not(:nth-last-of-type(-n + 2)) > div::after': { content: '","' },
          '& td.MuiTableCell-root:first-of-type': { flex: 1, minWidth: '40%' },
          '& td.MuiTableCell-root:first-of-type, & td.MuiTableCell-root:last-of-type': { order: -1 },
        },
      })}
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

type OpenStockDialog = (kind: StockDialogKind, pieceId: string) => void

/** The columns of the stock list, including the actions. */
const stockColumns = (onOpen: OpenStockDialog): Column<StockPiece_ProductFragment>[] => [
  {
    key: 'sku',
    header: 'SKU',
    width: '18%',
    cell: ({ id, sku }) => (
      <Link
        component="button"
        type="button"
        onClick={() => onOpen('details', id)}
        title={sku}
        sx={{
          textAlign: 'left',
          minHeight: 24,
          font: 'inherit',
          fontWeight: 600,
          ...twoLines,
        }}
      >
        {sku}
      </Link>
    ),
  },
  { key: 'type', header: 'Product type', width: '19%', cell: (piece) => piece.productType },
  { key: 'shape', header: 'Shape', width: '10%', cell: (piece) => piece.diamondShape },
  { key: 'carat', header: 'Carat weight', width: '13%', cell: (piece) => piece.diamondCaratWeight },
  { key: 'origin', header: 'Origin', width: '11%', cell: (piece) => originLabels[piece.diamondOrigin] },
  { key: 'metal', header: 'Metal', cell: (piece) => piece.metalKarat },
  {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    width: 188,
    wholeWidth: true,
    cell: ({ id, sku }) => (
      // In cards, the label of the last button ends at the card's edge.
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          justifyContent: { lg: 'flex-end' },
          whiteSpace: 'nowrap',
          mr: { xs: -1.5, lg: 0 },
        }}
      >
        <Button variant="outlined" aria-label={`Edit ${sku}`} onClick={() => onOpen('edit', id)}>
          Edit
        </Button>
        <Button color="error" aria-label={`Remove ${sku}`} onClick={() => onOpen('remove', id)}>
          Remove
        </Button>
      </Box>
    ),
  },
]
