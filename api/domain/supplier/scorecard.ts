/** With fewer data points, a rate or mean says more about chance than about the supplier. */
export const ENOUGH = 5

/** The longest period of a scorecard, in days. */
export const MAX_PERIOD_DAYS = 3650

/** A rate, mean or median, with the number of data points behind it. */
export interface Rate {
  /** One decimal; null without data. */
  readonly value: number | null
  readonly of: number
  /** Whether there is enough data to rely on: at least `ENOUGH`. */
  readonly enough: boolean
}

/** A rate in percent. */
export const share = (part: number, of: number): Rate => rate(of === 0 ? null : (part / of) * 100, of)

/** A mean or median that was calculated elsewhere, e.g. by the database. */
export const rate = (value: number | null, of: number): Rate => ({
  value: value === null || of === 0 ? null : oneDecimal(value),
  of,
  enough: of >= ENOUGH,
})

/** No cases, or an unknown number of cases. */
export const UNKNOWN_RATE = rate(null, 0)

/** One supplier's quotes on requests opened in the period. */
export interface QuoteTally {
  readonly quoted: number
  /** Submitted or updated after the deadline. */
  readonly late: number
  /** How many quotes were updated, and how often in total. */
  readonly updated: number
  readonly updates: number
  /** Hours from a request's opening (or the supplier's activation, if later) to its first price; null without quotes. */
  readonly medianHours: number | null
  /** Awarded at some point. */
  readonly won: number
  /** Another quote was awarded. */
  readonly lost: number
  /**
   * How far quotes that were not selected were above their request's first award, in percent, and how many could be
   * compared.
   */
  readonly meanPercentAbove: number | null
  readonly compared: number
}

/** In percent of the requests it was asked about, as on the supplier's own dashboard. */
export const responseRate = ({ quoted }: QuoteTally, asked: number): Rate => share(quoted, asked)

export const lateShare = ({ late, quoted }: QuoteTally): Rate => share(late, quoted)
export const hoursToQuote = ({ medianHours, quoted }: QuoteTally): Rate => rate(medianHours, quoted)
export const decided = ({ won, lost }: QuoteTally): number => won + lost
export const winRate = (tally: QuoteTally): Rate => share(tally.won, decided(tally))
/** Wins in percent of all quotes, including undecided ones; 0 without quotes. */
export const winsOfQuotes = ({ won, quoted }: Pick<QuoteTally, 'won' | 'quoted'>): number =>
  quoted === 0 ? 0 : oneDecimal((won / quoted) * 100)
export const percentAboveAward = ({ meanPercentAbove, compared }: QuoteTally): Rate =>
  rate(meanPercentAbove, compared)

/** Orders it was awarded in the period, still has, and has delivered. */
export interface DeliveryTally {
  readonly delivered: number
  /** On or before the date it accepted. */
  readonly onTime: number
  readonly late: number
  readonly meanDaysLate: number | null
  readonly meanLeadDays: number | null
  /** Mean days from the award to the accepted date, and the number of orders. */
  readonly meanPromisedDays: number | null
  readonly promised: number
}

/** As in its rating, an order without an accepted date does not count as on time. */
export const onTimeShare = ({ onTime, delivered }: DeliveryTally): Rate => share(onTime, delivered)
export const daysLate = ({ meanDaysLate, late }: DeliveryTally): Rate => rate(meanDaysLate, late)
export const leadDays = ({ meanLeadDays, delivered }: DeliveryTally): Rate => rate(meanLeadDays, delivered)
export const promisedDays = ({ meanPromisedDays, promised }: DeliveryTally): Rate =>
  rate(meanPromisedDays, promised)

/** The months (YYYY-MM, UTC) in a period, oldest first. */
export function monthsOf(from: Date, until: Date): string[] {
  const months: string[] = []
  const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1))
  while (month.getTime() <= until.getTime()) {
    months.push(month.toISOString().slice(0, 7))
    month.setUTCMonth(month.getUTCMonth() + 1)
  }
  return months
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
