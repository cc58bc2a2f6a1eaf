/** The counts behind a supplier's rates. */
interface Tally {
  /** All quotes it ever submitted. */
  readonly quotes: number
  /** How many of them were awarded. */
  readonly awarded: number
  /** Requests that it was asked about and did not answer, including missed ones. */
  readonly unanswered: number
  readonly declined: number
}

/** In percent, to one decimal. 100 for a supplier without any history. */
export const supplierRates = ({ quotes, awarded, unanswered, declined }: Tally) => ({
  successRate: percent(awarded, quotes),
  responseRate: percent(quotes, unanswered + quotes + declined),
})

const percent = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.round((part / whole) * 1000) / 10
