import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { BoxIcon } from '../../ui/look/icons.tsx'
import { LongText } from '../../ui/value/LongText.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'

export type Wanted = {
  supplierId: string
  search: string | null
  /** Removes the search and the filter; undefined without any. */
  onShowAll: (() => void) | undefined
}

type OfferedRowsProps<TRow> = {
  list: Parameters<typeof MoreRows>[0]['list'] & { error: unknown; refetch: () => void }
  rows: readonly TRow[] | undefined
  columns: readonly Column<TRow>[]
  rowKey: (row: TRow) => string
  /** The table's name: `List prices`. */
  caption: string
  /** Shown if the supplier has none. */
  none: { title: string; text: string }
  onShowAll: Wanted['onShowAll']
}

/** A page of a supplier's offers; more are loaded on demand. */
export function OfferedRows<TRow>(props: OfferedRowsProps<TRow>) {
  const { list, rows, columns, rowKey, caption, none, onShowAll } = props
  const noun = caption.toLowerCase()
  if (list.error && !rows)
    return <ErrorState title={`The ${noun} could not be loaded`} onRetry={list.refetch} />
  if (!rows) return <TableSkeleton label={`Loading ${noun}...`} />
  if (rows.length === 0)
    return onShowAll ? (
      <EmptyState
        icon={<BoxIcon />}
        title={`No matching ${noun}`}
        action={
          <Button variant="outlined" onClick={onShowAll}>
            Show all
          </Button>
        }
      />
    ) : (
      <EmptyState icon={<BoxIcon />} {...none} />
    )
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        compact
        flowing
        cardsBelow="lg"
      />
      <MoreRows list={list} label={noun} mt={2} />
    </>
  )
}

/** Texts that fit the lines shown of them. */
const FITS = { xs: 110, lg: 80 }

/** The supplier's description of its offer. */
export function OfferNotes({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Box sx={{ typography: 'caption', lineHeight: 1.3 }}>
      <LongText text={text} fits={FITS} />
    </Box>
  )
}
