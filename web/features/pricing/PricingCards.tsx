import Box from '@mui/material/Box'
import { useState } from 'react'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { PricingCard } from './PricingCard.tsx'
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
  loadUntil: (count: number) => Promise<readonly PricingRow[]>
}

/** The table on phones: a card per variant, twenty more at a time. */
export function PricingCards({ rows, total, edits, problems, loadUntil }: PricingCardsProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const more = useLoadMore(async () => {
    const next = shown + SHOWN_AT_ONCE
    const read = await loadUntil(next)
    setShown(Math.min(next, Math.max(read.length, shown)))
  })
  const cards = rows.slice(0, shown)
  return (
    <Box>
      <Box component="section" aria-label="Prices" sx={{ display: 'grid', gap: 1.5 }}>
        {cards.map((row) => (
          <PricingCard
            key={row.id}
            row={row}
            edited={edits.edits.get(row.id)?.cells}
            problems={problems.get(row.id) ?? NO_PROBLEMS}
            onType={(field, text) => {
              // All letters typed into one field are a single undo step.
              const sameStep = edits.edits.get(row.id)?.cells[field] !== undefined
              edits.set([{ row, field, text }], { sameStep })
            }}
          />
        ))}
      </Box>
      <MoreRows
        list={{ rows: cards, totalCount: total, hasMore: cards.length < total, ...more }}
        label="prices"
        mt={2}
      />
    </Box>
  )
}
