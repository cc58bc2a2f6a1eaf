import { describe, expect, it, test } from 'vitest'
import { codesNamedLike, countryName, countrySpellings, flagOf, toCountryCode } from './country.ts'

describe('reading a country', () => {
  test.each([
    ['US', 'US'],
    ['us', 'US'],
    ['USA', 'US'],
    ['usa', 'US'],
    ['U.S.A.', 'US'],
    ['United States', 'US'],
    ['UNITED STATES', 'US'],
    ['United States of America', 'US'],
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['U.K.', 'GB'],
    ['GB', 'GB'],
    ['gb', 'GB'],
    ['United Kingdom', 'GB'],
    ['Britain', 'GB'],
    ['Great Britain', 'GB'],
    ['England', 'GB'],
    ['HK', 'HK'],
    ['HKG', 'HK'],
    ['Hong Kong', 'HK'],
    ['Hong Kong SAR', 'HK'],
    ['Hong Kong SAR China', 'HK'],
    ['Macao', 'MO'],
    ['  Germany\n', 'DE'],
    ['Serbia', 'RS'],
    ['Yemen', 'YE'],
    ['Myanmar', 'MM'],
    ['France', 'FR'],
    ['Italy', 'IT'],
    ['India', 'IN'],
    ['China', 'CN'],
    ['Thailand', 'TH'],
    ['Singapore', 'SG'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['Brazil', 'BR'],
    ['Mexico', 'MX'],
    ['South  Korea', 'KR'],
    ['Czech Republic', 'CZ'],
    ['Czechia', 'CZ'],
  ])('%j is read as %s', (text, code) => {
    expect(toCountryCode(text)).toBe(code)
  })

  test.each([
    '',
    '  ',
    null,
    undefined,
    'Atlantis',
    'ZZ',
    'EU',
    'XX',
    'XA',
    'DD',
    'SU',
    'constructor',
    '__proto__',
  ])('%j is not recognized as a country, and not guessed', (text) => {
    expect(toCountryCode(text)).toBeNull()
  })

  it('every country has an English name that is read back as the same code', () => {
    for (const code of ['US', 'GB', 'HK', 'DE', 'CI', 'CD', 'VN'])
      expect(toCountryCode(countryName(code))).toBe(code)
    expect(countryName('GB')).toBe('United Kingdom')
    expect(countryName('?')).toBe('?')
  })

  it('a text in a name matches all codes shown by that name, also those the standard does not assign', () => {
    expect(codesNamedLike(' Kingdom ')).toEqual(['GB', 'UK'])
    expect(codesNamedLike('hong k')).toEqual(['HK'])
    expect(codesNamedLike('atlantis')).toEqual([])
    for (const code of codesNamedLike('a')) expect(countryName(code).toLowerCase()).toContain('a')
  })

  it('a country is found by any of its spellings, and an unknown text by itself', () => {
    const british = countrySpellings('GB')
    for (const text of ['gb', 'uk', 'united kingdom', 'england']) expect(british).toContain(text)
    expect(countrySpellings(' Scotland ').toSorted()).toEqual(british.toSorted())
    expect(countrySpellings('Atlantis')).toEqual(['atlantis'])
  })

  test.each([
    ['US', '🇺🇸'],
    ['GB', '🇬🇧'],
    ['HK', '🇭🇰'],
    ['DE', '🌐'],
    [null, '🌐'],
  ])('%s has the flag %s', (code, flag) => {
    expect(flagOf(code)).toBe(flag)
  })
})
