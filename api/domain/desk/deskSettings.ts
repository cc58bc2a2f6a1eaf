import { oneLine } from '../plainText.ts'
import type { LateQuotes, Policy } from '../request/requestState.ts'
import { hubLocation, type ShipToNotes } from '../shipTo.ts'
import { whatChanged } from '../whatChanged.ts'

/** The settings admins manage for the desk. */
export interface DeskSettings {
  /** Whether suppliers who were not selected learn how close their price was to the award. */
  readonly shareOutcomeBand: boolean
  /** Hours from a request's opening to its deadline; null: use the server configuration. */
  readonly quoteWindowHours: number | null
  /** What happens to quotes after the deadline; null: use the server configuration. */
  readonly lateQuotes: LateQuotes | null
  readonly shipToNotes: ShipToNotes
  /**
   * Increases with each change, so that admins do not overwrite changes they have not seen; 0 before the
   * first.
   */
  readonly revision: number
}

/** Within this time after a change, every process knows it; see `decisions/0008`. */
export const SETTINGS_KNOWN_WITHIN_MS = 2_000

/** The policy in force: the settings of admins, else the server configuration. */
export const policyOf = (
  { quoteWindowHours, lateQuotes }: Pick<DeskSettings, 'quoteWindowHours' | 'lateQuotes'>,
  environment: Policy,
): Policy => ({
  quoteWindowHours: quoteWindowHours ?? environment.quoteWindowHours,
  lateQuotes: lateQuotes ?? environment.lateQuotes,
})

/** The name of each setting, by its key in the event log. */
export const deskSettingLabels = {
  shareOutcomeBand: 'Tell suppliers how close their price was',
  quoteWindowHours: 'Quote window in hours',
  lateQuotes: 'Late quotes',
  shipToHouston: hubLocation('houston'),
  shipToLondon: hubLocation('london'),
  shipToHongKong: hubLocation('hongKong'),
} as const

/** The settings that differ; null when none do. */
export const deskChanges = (before: DeskSettings, after: DeskSettings) =>
  whatChanged(textsOf(before), textsOf(after))

/** The changed addresses, each in a line with the old and the new one. */
export const addressChanges = ({ was, is }: NonNullable<ReturnType<typeof deskChanges>>): string[] =>
  (['shipToHouston', 'shipToLondon', 'shipToHongKong'] as const)
    .filter((name) => name in is)
    .map((name) => `${deskSettingLabels[name]}: ${oneLine(was[name] ?? '')} → ${oneLine(is[name] ?? '')}`)

const textsOf = ({ shareOutcomeBand, quoteWindowHours, lateQuotes, shipToNotes }: DeskSettings) =>
  ({
    shareOutcomeBand: shareOutcomeBand ? 'yes' : 'no',
    quoteWindowHours: quoteWindowHours === null ? null : String(quoteWindowHours),
    lateQuotes,
    shipToHouston: shipToNotes.houston,
    shipToLondon: shipToNotes.london,
    shipToHongKong: shipToNotes.hongKong,
  }) satisfies Record<keyof typeof deskSettingLabels, string | null>
