import { useState } from 'react'
import type { PricingRow } from './PricingRow.ts'
import type { ShownRows } from './shownRows.ts'

type NextUnpricedOptions = {
  /** The shown rows; undefined while those of another filter are shown. */
  rows: readonly PricingRow[] | undefined
  shown: ShownRows
  search: string | null
  /** The newest reading of the rows failed. */
  failed: boolean
  /** Moves the focus to the base price of a shown row. */
  goTo: (row: PricingRow) => void
  /** Shows the rows without a price. */
  showUnpriced: () => void
  /** Reads the shown rows again. */
  reload: () => void
}

/** A next row that is still loading: where the wait began, and with which rows. */
type Awaited = { from: string; rows: readonly PricingRow[] | undefined }

const isUnpriced = ({ standing }: PricingRow) => standing.basePrice === ''

/** Leads from saved prices to the next row without one. */
export function useNextUnpriced(options: NextUnpricedOptions) {
  const { rows, shown, search, failed, goTo, showUnpriced, reload } = options
  /** The first row without a price after the rows saved last, which may have left the list since. */
  const [following, setFollowing] = useState<string>()
  const [awaited, setAwaited] = useState<Awaited>()
  const next = rows?.find((row) => row.id === following && isUnpriced(row)) ?? rows?.find(isUnpriced)
  const place = JSON.stringify([shown, search])
  const isThere = shown === 'unpriced' && search === null
  if (awaited) {
    const answered = isThere && rows !== undefined && rows !== awaited.rows
    // Rows that arrive late must not take the focus from a user who has moved on.
    const over = isThere ? failed : place !== awaited.from
    if (answered || over) setAwaited(undefined)
    if (answered && next) goTo(next)
  }
  return {
    /** Call this while the saved rows are still listed. */
    saved: (ids: ReadonlySet<string>) => {
      const last = rows?.findLastIndex(({ id }) => ids.has(id)) ?? -1
      setFollowing(rows?.slice(last + 1).find((row) => isUnpriced(row) && !ids.has(row.id))?.id)
    },
    goToNext: () => {
      if (next) return goTo(next)
      setAwaited({ from: place, rows })
      if (isThere) reload()
      else showUnpriced()
    },
  }
}
