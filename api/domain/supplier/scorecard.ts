/** Below this many, a share or a mean says more about chance than about a supplier. */
export const ENOUGH = 5

/** How far back a scorecard may look, in days. */
export const MAX_PERIOD_DAYS = 3650

/** A share, a mean or a median, and of how many it is made. */
export interface Rate {
  /** One decimal; null without anything to make it of. */
  readonly value: number | null
  readonly of: number
  /** Whether that is enough to go by: at least `ENOUGH`. */
  readonly enough: boolean
}

/** A share in percent. */
export const share = (part: number, of: number): Rate => rate(of === 0 ? null : (part / of) * 100, of)

/** A mean or median that was worked out elsewhere, e.g. by the database. */
export const rate = (value: number | null, of: number): Rate => ({
  value: value === null || of === 0 ? null : oneDecimal(value),
  of,
  enough: of >= ENOUGH,
})

/** Of one supplier's quotes on requests that were opened in the period. */
export interface QuoteTally {
  readonly quoted: number
  /** Given or updated after the deadline. */
  readonly late: number
  /** Quotes that were updated, and how often that was. */
  readonly updated: number
  readonly updates: number
  /** From the opening (or its activation, if that was later) to its first price; null without quotes. */
  readonly medianHours: number | null
  /** Awarded at some time. */
  readonly won: number
  /** Another quote was awarded. */
  readonly lost: number
  /** How far lost quotes lay above the first award of their request, and how many could be compared. */
  readonly meanPercentAbove: number | null
  readonly compared: number
}

/** Percent of the requests that it was asked about; as its own dashboard says it. */
export const responseRate = ({ quoted }: QuoteTally, asked: number): Rate => share(quoted, asked)

export const lateShare = ({ late, quoted }: QuoteTally): Rate => share(late, quoted)
export const hoursToQuote = ({ medianHours, quoted }: QuoteTally): Rate => rate(medianHours, quoted)
export const decided = ({ won, lost }: QuoteTally): number => won + lost
export const winRate = (tally: QuoteTally): Rate => share(tally.won, decided(tally))
/** Wins in percent of all quotes, those that wait included; 0 without any. */
export const winsOfQuotes = ({ won, quoted }: QuoteTally): number =>
  quoted === 0 ? 0 : oneDecimal((won / quoted) * 100)
export const percentAboveAward = ({ meanPercentAbove, compared }: QuoteTally): Rate =>
  rate(meanPercentAbove, compared)

/** Of the orders that it holds, was awarded in the period, and has delivered. */
export interface DeliveryTally {
  readonly delivered: number
  /** On or before the date that it had accepted. */
  readonly onTime: number
  readonly late: number
  readonly meanDaysLate: number | null
  readonly meanLeadDays: number | null
  /** From the award to the date that it had accepted, and of how many orders. */
  readonly meanPromisedDays: number | null
  readonly promised: number
}

/** As its rating counts: an order without an accepted date did not come on time. */
export const onTimeShare = ({ onTime, delivered }: DeliveryTally): Rate => share(onTime, delivered)
export const daysLate = ({ meanDaysLate, late }: DeliveryTally): Rate => rate(meanDaysLate, late)
export const leadDays = ({ meanLeadDays, delivered }: DeliveryTally): Rate => rate(meanLeadDays, delivered)
export const promisedDays = ({ meanPromisedDays, promised }: DeliveryTally): Rate =>
  rate(meanPromisedDays, promised)

/** The months (YYYY-MM, in UTC) that a period touches, the first one first. */
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
