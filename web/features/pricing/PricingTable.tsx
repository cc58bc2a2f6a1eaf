import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { text } from '../../../api/domain/list/params.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useEachReading } from '../../live/queries/useEachReading.ts'
import { usePause } from '../../live/queries/usePause.ts'
import { pauseMs } from '../../live/queries/useScreenQuery.ts'
import { Announcement, type Said } from '../../ui/notice/Announcement.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { useThrottled } from '../../ui/server/useThrottled.ts'
import { ChangesBar } from './ChangesBar.tsx'
import { COLUMNS } from './columns.ts'
import type { Cell } from './columns.ts'
import { LeaveDialog } from '../../ui/dialog/LeaveDialog.tsx'
import { PricingCards } from './PricingCards.tsx'
import { countChanges } from './pricingEdits.ts'
import { PricingGrid } from './PricingGrid.tsx'
import { PricingHeader } from './PricingHeader.tsx'
import type { PricingRow } from './PricingRow.ts'
import { emptyWords, readShown } from './shownRows.ts'
import type { ShownRows } from './shownRows.ts'
import { useNextUnpriced } from './useNextUnpriced.ts'
import { usePricingEdits } from './usePricingEdits.ts'
import { usePricingRows } from './usePricingRows.ts'
import { useSavePricing } from './useSavePricing.ts'

type PricingTableProps = {
  counts: { variants: number; pricedVariants: number | null }
  /** The newest answer of the screen's query: the rows are read again with each answer. */
  reading: Snapshot['reading']
  onSaved: () => void
}

/** The table with its filters and unsaved edits. */
export function PricingTable({ counts, reading, onSaved }: PricingTableProps) {
  const [params, setParams] = useSearchParams()
  const phone = useMediaQuery(useTheme().breakpoints.down('md'))
  const [announcement, setAnnouncement] = useState<Said>()
  const [savedHere, setSavedHere] = useState(0)
  /** The first cell to correct after a refusal, or the next one to fill in, until it has the focus. */
  const [toCorrect, setToCorrect] = useState<Cell>()
  const edits = usePricingEdits()
  const wanted = readShown(params.get('show'))
  /** The changed row that contains the caret, and how many other changed rows are above it. */
  const [caret, setCaret] = useState<{ row: PricingRow; above: number }>()
  const shown: ShownRows = wanted === 'changed' && edits.edits.size === 0 && !caret ? 'all' : wanted
  const search = text(params.get('search'))
  const list = usePricingRows({
    search,
    priced: shown === 'priced' ? true : shown === 'unpriced' ? false : null,
  })
  const { rows: listed, reload, applySaved } = list
  const { rebase } = edits

  const saving = useSavePricing({
    edits: edits.edits,
    readRows: list.readRows,
    onRead: (current, removed) => {
      edits.drop(removed)
      rebase(current)
    },
    onSaved: (saved) => {
      unpriced.saved(new Set(saved.keys()))
      applySaved(saved)
      edits.settle(saved)
    },
    onEnd: (some) => {
      // Rows that now have a price leave the list of unpriced ones, even without a live connection; and no
      // events were followed meanwhile.
      void reload()
      if (!some) return
      setSavedHere((before) => before + 1)
      onSaved()
    },
    onRefused: (problems) => {
      const listedRow = rows?.find(({ id }) => problems.has(id))
      const [id = ''] = listedRow ? [listedRow.id] : problems.keys()
      const field = COLUMNS.find((column) => problems.get(id)?.[column.field])?.field
      if (field === undefined) return
      setToCorrect({ id, field })
      if (!listedRow) show({ show: 'changed' })
    },
  })

  const loaded = listed?.length ?? 0
  const pause = usePause(JSON.stringify([shown, search]))
  const reloadSoon = useThrottled(async () => {
    await reload()
    await pause(pauseMs(loaded))
  })
  // While prices are being saved, each part causes an event; at the end, all rows are read again.
  useEachReading(reading, () => {
    if (!saving.progress) reloadSoon()
  })
  useEffect(() => {
    if (listed) rebase(listed)
  }, [listed, rebase])

  const show = (next: { search?: string; show?: ShownRows }) =>
    setParams(
      (before) => {
        const to = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next)) {
          if (value && value !== 'all') to.set(name, value)
          else to.delete(name)
        }
        return to
      },
      { replace: true },
    )

  // Corrects the address: otherwise the next edit would switch to the changed rows while the user types.
  const nothingChanged = shown === 'all' && wanted === 'changed'
  const showAll = useEffectEvent((isDue: boolean) => {
    if (isDue) show({ show: 'all' })
  })
  useEffect(() => showAll(nothingChanged), [nothingChanged])

  /**
   * The changed rows. The row with the caret stays in its place until the caret leaves it: while the user
   * types, its cells may briefly equal the saved ones.
   */
  function changedRows(): readonly PricingRow[] {
    const changed = [...edits.edits.values()].map(({ row }) => row)
    if (!caret) return changed
    const { id } = caret.row
    const others = changed.filter((row) => row.id !== id)
    const row = edits.edits.get(id)?.row ?? listed?.find((one) => one.id === id) ?? caret.row
    return others.toSpliced(caret.above, 0, row)
  }
  const onCaret = (row: PricingRow | undefined) => {
    if (!row || shown !== 'changed' || !rows) return setCaret(undefined)
    const above = rows.slice(0, rows.indexOf(row)).filter(({ id }) => edits.edits.has(id))
    setCaret({ row, above: above.length })
  }

  const changes = countChanges(edits.edits)
  const rows = shown === 'changed' ? changedRows() : listed
  const unpriced = useNextUnpriced({
    rows: list.stale ? undefined : rows,
    shown,
    search,
    failed: list.readingFailed,
    goTo: ({ id }) => setToCorrect({ id, field: 'basePrice' }),
    showUnpriced: () => show({ search: '', show: 'unpriced' }),
    reload: () => void reload(),
  })
  const total = shown === 'changed' ? (rows?.length ?? 0) : list.total
  // The selection is reset when other rows are shown, or it would cover rows the user did not select.
  const place = JSON.stringify([shown, search, shown === 'unpriced' ? savedHere : 0])
  const table = rows && {
    rows,
    total,
    edits,
    problems: saving.problems,
    toCorrect,
    onFocused: () => setToCorrect(undefined),
    loadUntil: shown === 'changed' ? async () => rows : list.loadUntil,
  }

  return (
    <>
      <PricingHeader
        counts={counts}
        search={search}
        shown={shown}
        changedRows={edits.edits.size}
        onSearch={(typed) => show({ search: typed })}
        onShow={(what) => show({ show: what })}
        onImported={() => {
          void reload()
          onSaved()
        }}
      />
      {edits.restored && changes > 0 ? (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          Your earlier changes were restored. They are not saved yet.
        </Alert>
      ) : null}
      {list.failed && (shown !== 'changed' || !listed) ? (
        <ErrorState onRetry={() => void reload()} />
      ) : !table ? (
        <TableSkeleton rows={10} label="Loading prices..." />
      ) : table.rows.length === 0 ? (
        <EmptyState
          {...(search
            ? { title: 'No variants found', text: `No variants match "${search}"` }
            : emptyWords[shown])}
          action={
            search || shown !== 'all' ? (
              <Button variant="outlined" onClick={() => show({ search: '', show: 'all' })}>
                Show all variants
              </Button>
            ) : undefined
          }
        />
      ) : (
        <Box aria-busy={list.stale} sx={{ opacity: list.stale ? 0.6 : 1 }}>
          {phone ? (
            <PricingCards key={place} {...table} onCaret={onCaret} />
          ) : (
            <PricingGrid
              key={place}
              {...table}
              say={(said) => setAnnouncement({ text: said })}
              onCaret={onCaret}
            />
          )}
        </Box>
      )}
      <Announcement said={announcement} />
      <ChangesBar
        changes={changes}
        rows={edits.edits.size}
        wrong={saving.problems.size}
        progress={saving.progress}
        unpriced={counts.variants - (counts.pricedVariants ?? 0)}
        hasSaved={savedHere > 0}
        onNext={unpriced.goToNext}
        onSave={() => void saving.save()}
        onDiscard={() => {
          saving.forgive()
          edits.discard()
        }}
      />
      <LeaveDialog changes={changes} kept={edits.isKept} />
    </>
  )
}
