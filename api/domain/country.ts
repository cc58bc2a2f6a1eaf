/** ISO 3166 alpha-2, upper case. */
export type CountryCode = string

/** Names and abbreviations that stores and people write, beside the two-letter codes themselves. */
const NAMES: Record<string, CountryCode> = {
  usa: 'US',
  'united states': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'united kingdom': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  gbr: 'GB',
  hkg: 'HK',
  'hong kong sar': 'HK',
  'hong kong s.a.r.': 'HK',
  uae: 'AE',
  'south korea': 'KR',
  'czech republic': 'CZ',
  turkey: 'TR',
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

const byEnglishName = new Map<string, CountryCode>()
for (let a = 65; a <= 90; a++)
  for (let b = 65; b <= 90; b++) {
    const code = String.fromCharCode(a, b)
    const name = regionNames.of(code)
    if (name && !byEnglishName.has(name.toLowerCase())) byEnglishName.set(name.toLowerCase(), code)
  }

/** Whatever a store or person wrote as a country, as ISO code; null when it cannot be told. */
export function toCountryCode(text: string | null | undefined): CountryCode | null {
  const name = text?.trim().toLowerCase()
  if (!name) return null
  const known = NAMES[name] ?? byEnglishName.get(name)
  if (known) return known
  const code = name.toUpperCase()
  return /^[A-Z]{2}$/.test(code) && regionNames.of(code) ? code : null
}

/** The English name of a code, else the code itself. */
export const countryName = (code: CountryCode): string => regionNames.of(code) ?? code

/** The code's flag as emoji; a globe for what has none. */
export const flagOf = (code: CountryCode | null): string =>
  code && /^[A-Z]{2}$/.test(code)
    ? String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
    : '🌐'
