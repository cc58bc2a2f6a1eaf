import { describe, expect, it, test } from 'vitest'
import { toCountryCode } from './country.ts'
import { defaultShipToNotes, hubCurrency, hubFor, shipToFor } from './shipTo.ts'

describe('where the finished piece is sent', () => {
  test.each([
    ['usa', 'Houston', '🇺🇸', 'USA Store - Houston, Texas'],
    ['us', 'Houston', '🇺🇸', 'USA Store - Houston, Texas'],
    ['United States', 'Houston', '🇺🇸', 'USA Store - Houston, Texas'],
    ['uk', 'London', '🇬🇧', 'UK Store - London'],
    ['gb', 'London', '🇬🇧', 'UK Store - London'],
    ['United Kingdom', 'London', '🇬🇧', 'UK Store - London'],
    ['britain', 'London', '🇬🇧', 'UK Store - London'],
    ['ENGLAND', 'London', '🇬🇧', 'UK Store - London'],
    ['Hong Kong', 'Hong Kong', '🇭🇰', 'Hong Kong Store - Central District'],
    ['Germany', 'Hong Kong', '🇭🇰', 'Hong Kong Store - Central District'],
    ['CA', 'Hong Kong', '🇭🇰', 'Hong Kong Store - Central District'],
  ])('a customer in %s gets the hub %s', (country, hub, flag, location) => {
    expect(shipToFor(toCountryCode(country))).toMatchObject({ hub, flag, location })
  })

  it('the hub is unknown while the country is unknown', () => {
    expect(shipToFor(null)).toBeNull()
  })

  it('the hub has the note that an admin set, or a placeholder', () => {
    expect(shipToFor('GB')?.note).toBe(defaultShipToNotes.london)
    expect(shipToFor('GB', { ...defaultShipToNotes, london: 'Gem Ltd, 5 High Street' })?.note).toBe(
      'Gem Ltd, 5 High Street',
    )
  })

  test.each([
    ['US', 'Houston', 'USD'],
    ['GB', 'London', 'GBP'],
    ['HK', 'Hong Kong', 'HKD'],
    ['FR', 'Hong Kong', 'HKD'],
  ])('the landing price for %s is that of %s, in %s', (country, name, currency) => {
    expect(shipToFor(country)?.hub).toBe(name)
    expect(hubCurrency(hubFor(country))).toBe(currency)
  })
})
