import { describe, expect, it } from 'vitest'
import { addressChanges, type DeskSettings, deskChanges, policyOf } from './deskSettings.ts'

const environment = { quoteWindowHours: 12, lateQuotes: 'block' } as const
const settings: DeskSettings = {
  shareOutcomeBand: false,
  quoteWindowHours: null,
  lateQuotes: null,
  shipToNotes: { houston: 'H', london: 'L', hongKong: 'K' },
  revision: 7,
}

describe('the policy in force', () => {
  it('each setting that admins have not set comes from the server configuration', () => {
    expect(policyOf(settings, environment)).toEqual(environment)
    expect(policyOf({ ...settings, quoteWindowHours: 0.5 }, environment)).toEqual({
      quoteWindowHours: 0.5,
      lateQuotes: 'block',
    })
    expect(policyOf({ ...settings, lateQuotes: 'accept' }, environment)).toEqual({
      quoteWindowHours: 12,
      lateQuotes: 'accept',
    })
  })
})

describe('the changes between two settings', () => {
  it('each setting that differs is listed with its old and new value', () => {
    const after: DeskSettings = {
      ...settings,
      shareOutcomeBand: true,
      quoteWindowHours: 24,
      shipToNotes: { ...settings.shipToNotes, london: 'M' },
      revision: 8,
    }
    const changes = deskChanges(settings, after)
    expect(changes && addressChanges(changes)).toEqual(['UK Store - London: L → M'])
    expect(changes).toEqual({
      was: { shareOutcomeBand: 'no', quoteWindowHours: null, shipToLondon: 'L' },
      is: { shareOutcomeBand: 'yes', quoteWindowHours: '24', shipToLondon: 'M' },
    })
  })

  it('a different revision alone is no change', () => {
    expect(deskChanges(settings, { ...settings, revision: 8 })).toBeNull()
  })
})
