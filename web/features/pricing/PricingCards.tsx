import Box from '@mui/material/Box'
import { useState } from 'react'
import { useLoadMore } from '../../live/queries/useLoadMore.ts'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import type { Cell } from './columns.ts'
import { PricingCard } from './PricingCard.tsx'
import { changedCells } from './pricingEdits.ts'
import type { PricingRow } from './PricingRow.ts'
import type { Problems } from './rowProblems.ts'
import type { PricingEdits } from './usePricingEdits.ts'

const SHOWN_AT_ONCE = 20
const NO_PROBLEMS: Problems = {}

type PricingCardsProps = {
  rows: readonly PricingRow[]
  total: number
  edits: PricingEdits
  problems: ReadonlyMap<string, Problems>
  /** The cell that should take the focus. */
  toCorrect: Cell | undefined
  onFocused: () => void
  loadUntil: (count: number) => Promise<readonly PricingRow[]>
  /** Called with the row that contains the caret; undefined once the caret has left. */
  onCaret: (row: PricingRow | undefined) => void
}

/** The table on phones: a card per variant, twenty more at a time. */
export function PricingCards(props: PricingCardsProps) {
  const { rows, total, edits, problems, toCorrect, onFocused, loadUntil, onCaret } = props
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const more = useLoadMore(async () => {
    const next = shown + SHOWN_AT_ONCE
    const read = await loadUntil(next)
    setShown(Math.min(next, Math.max(read.length, shown)))
  })
  const needed = toCorrect ? rows.findIndex(({ id }) => id === toCorrect.id) + 1 : 0
  if (needed > shown) setShown(needed)
  const cards = rows.slice(0, shown)
  return (
    <Box>
      <Box component="section" aria-label="Prices" sx={{ display: 'grid', gap: 1.5 }}>
        {cards.map((row) => {
          const edited = edits.edits.get(row.id)
          return (
            <PricingCard
              key={row.id}
              row={row}
              edited={edited?.cells}
              changes={edited ? changedCells(edited) : 0}
              problems={problems.get(row.id) ?? NO_PROBLEMS}
              toCorrect={toCorrect?.id === row.id ? toCorrect.field : undefined}
              onFocused={onFocused}
              onCaret={(inside) => onCaret(inside ? row : undefined)}
              onType={(field, text) => {
                // All letters typed into one field are a single undo step.
                const sameStep = edited?.cells[field] !== undefined
                edits.set([{ row, field, text }], { sameStep })
              }}
            />
          )
        })}
      </Box>
      <MoreRows
        list={{ rows: cards, totalCount: total, hasMore: cards.length < total, ...more }}
        label="prices"
        mt={2}
      />
    </Box>
  )
}
