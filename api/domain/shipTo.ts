import type { CountryCode } from './country.ts'
import type { Currency } from './money.ts'

export type Hub = 'houston' | 'london' | 'hongKong'

/** Where a supplier sends the finished piece: one of the retailer's three stores, chosen by the customer's country. */
export interface ShipTo {
  readonly hub: string
  readonly flag: string
  readonly location: string
  /** Company and street, set by an admin. */
  readonly note: string
}

export type ShipToNotes = Record<Hub, string>

/** Placeholders until an admin sets the real ones. */
export const defaultShipToNotes: ShipToNotes = {
  houston: 'Loupe Receiving, 100 Example Street, Houston, TX',
  london: 'Loupe Receiving, 1 Example Lane, London',
  hongKong: 'Loupe Receiving, 8 Example Road, Central, Hong Kong',
}

const places: Record<Hub, Pick<ShipTo, 'flag' | 'location'> & { currency: Currency; name: string }> = {
  houston: { flag: '🇺🇸', location: 'USA Store - Houston, Texas', currency: 'USD', name: 'Houston' },
  london: { flag: '🇬🇧', location: 'UK Store - London', currency: 'GBP', name: 'London' },
  hongKong: {
    flag: '🇭🇰',
    location: 'Hong Kong Store - Central District',
    currency: 'HKD',
    name: 'Hong Kong',
  },
}

export function hubFor(country: CountryCode): Hub {
  if (country === 'US') return 'houston'
  return country === 'GB' ? 'london' : 'hongKong'
}

/** The currency of landing prices at this hub. */
export const hubCurrency = (hub: Hub): Currency => places[hub].currency

/** The store that receives pieces for this hub, as screens name it. */
export const hubLocation = (hub: Hub): string => places[hub].location

/** Null while the country is unknown: guessing would send a piece to the wrong continent. */
export function shipToFor(
  country: CountryCode | null,
  notes: ShipToNotes = defaultShipToNotes,
): ShipTo | null {
  if (!country) return null
  const hub = hubFor(country)
  const { name, flag, location } = places[hub]
  return { hub: name, flag, location, note: notes[hub] }
}
