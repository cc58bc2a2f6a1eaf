import type { LateQuotes, Policy } from '../request/requestState.ts'
import type { ShipToNotes } from '../shipTo.ts'

/** What admins have set the desk to. */
export interface DeskSettings {
  /** Whether losing suppliers are told how near their price was to the award. */
  readonly shareOutcomeBand: boolean
  /** From a request's opening to its deadline; null: as the environment says. */
  readonly quoteWindowHours: number | null
  /** What becomes of quotes after the deadline; null: as the environment says. */
  readonly lateQuotes: LateQuotes | null
  readonly shipToNotes: ShipToNotes
  /** Grows with each change, so that nobody overwrites what they have not seen; 0 before the first. */
  readonly revision: number
}

/** What holds: what admins have set, else what the environment says. */
export const policyOf = (
  { quoteWindowHours, lateQuotes }: Pick<DeskSettings, 'quoteWindowHours' | 'lateQuotes'>,
  environment: Policy,
): Policy => ({
  quoteWindowHours: quoteWindowHours ?? environment.quoteWindowHours,
  lateQuotes: lateQuotes ?? environment.lateQuotes,
})

type Texts = Readonly<Record<string, string | null>>

/** What differs between two states of the settings, as the log has it; null where nothing does. */
export function deskChanges(before: DeskSettings, after: DeskSettings): { was: Texts; is: Texts } | null {
  const [was, is] = [textsOf(before), textsOf(after)]
  const changed = Object.keys(is).filter((key) => was[key] !== is[key])
  const only = (texts: Texts) => Object.fromEntries(changed.map((key) => [key, texts[key] ?? null]))
  return changed.length === 0 ? null : { was: only(was), is: only(is) }
}

const textsOf = ({ shareOutcomeBand, quoteWindowHours, lateQuotes, shipToNotes }: DeskSettings): Texts => ({
  shareOutcomeBand: shareOutcomeBand ? 'yes' : 'no',
  quoteWindowHours: quoteWindowHours === null ? null : String(quoteWindowHours),
  lateQuotes,
  shipToHouston: shipToNotes.houston,
  shipToLondon: shipToNotes.london,
  shipToHongKong: shipToNotes.hongKong,
})
