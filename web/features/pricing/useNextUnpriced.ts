import { useState } from 'react'
import type { PricingRow } from './PricingRow.ts'

type NextUnpricedOptions = {
  /** The shown rows; undefined while those of another filter are shown. */
  rows: readonly PricingRow[] | undefined
  /** Moves the focus to the base price of a shown row. */
  goTo: (row: PricingRow) => void
  /** Shows the rows without a price. */
  showUnpriced: () => void
}

const isUnpriced = ({ standing }: PricingRow) => standing.basePrice === ''

/** The way from prices that were saved to the next row without one. */
export function useNextUnpriced({ rows, goTo, showUnpriced }: NextUnpricedOptions) {
  /** The first row without a price after the rows that were saved last, which may have left the list since. */
  const [following, setFollowing] = useState<string>()
  const [isDue, setIsDue] = useState(false)
  const next = rows?.find((row) => row.id === following && isUnpriced(row)) ?? rows?.find(isUnpriced)
  if (isDue && next) {
    setIsDue(false)
    goTo(next)
  }
  return {
    /** Call this while the rows that are saved are still listed. */
    saved: (ids: ReadonlySet<string>) => {
      const last = rows?.findLastIndex(({ id }) => ids.has(id)) ?? -1
      setFollowing(rows?.slice(last + 1).find((row) => isUnpriced(row) && !ids.has(row.id))?.id)
    },
    goToNext: () => {
      if (!next) showUnpriced()
      setIsDue(true)
    },
  }
}
