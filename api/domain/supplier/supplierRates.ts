/** Of how many quotes a supplier's success is made of. */
interface Tally {
  /** All that it ever gave. */
  readonly quotes: number
  /** Of those, the ones that were awarded. */
  readonly awarded: number
  /** Requests that it was asked about and has not answered, missed ones included. */
  readonly unanswered: number
  readonly declined: number
}

/** In percent, to one decimal. Whoever has done nothing yet has done nothing wrong: 100. */
export const supplierRates = ({ quotes, awarded, unanswered, declined }: Tally) => ({
  successRate: percent(awarded, quotes),
  responseRate: percent(quotes, unanswered + quotes + declined),
})

const percent = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.round((part / whole) * 1000) / 10
