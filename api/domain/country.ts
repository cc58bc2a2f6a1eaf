/** ISO 3166-1 alpha-2, upper case. */
export type CountryCode = string

/** The codes ISO 3166-1 assigns. `Intl` knows more (withdrawn ones, "EU", "ZZ") and gives two codes the same name. */
const ASSIGNED = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** Common names and abbreviations besides the English names, without dots. */
const NAMES: Record<string, CountryCode> = {
  usa: 'US',
  'the united states': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'the united kingdom': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  gbr: 'GB',
  hkg: 'HK',
  'hong kong': 'HK',
  'hong kong sar': 'HK',
  macau: 'MO',
  macao: 'MO',
  prc: 'CN',
  'mainland china': 'CN',
  "people's republic of china": 'CN',
  uae: 'AE',
  korea: 'KR',
  'republic of korea': 'KR',
  'czech republic': 'CZ',
  turkey: 'TR',
  holland: 'NL',
  'the netherlands': 'NL',
  'republic of ireland': 'IE',
  'russian federation': 'RU',
  'viet nam': 'VN',
  burma: 'MM',
  myanmar: 'MM',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  swaziland: 'SZ',
  macedonia: 'MK',
  palestine: 'PS',
  'vatican city': 'VA',
}

/** Everyday names for countries whose standard names are longer. */
const USUAL_NAMES: Readonly<Record<string, string>> = { HK: 'Hong Kong', MO: 'Macao' }

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Longer than any country name. */
const MAX_NAME_LENGTH = 100

const plain = (text: string) =>
  text.slice(0, MAX_NAME_LENGTH).trim().toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ')

const codes = new Map<string, CountryCode>()
for (const code of ASSIGNED) {
  codes.set(code.toLowerCase(), code)
  const name = regionNames.of(code)
  if (name) codes.set(plain(name), code)
}
for (const [name, code] of Object.entries(NAMES)) codes.set(name, code)
for (const [code, name] of Object.entries(USUAL_NAMES)) codes.set(plain(name), code)

/** The ISO code for a country as a store or a person wrote it; null when unknown. */
export const toCountryCode = (text: string | null | undefined): CountryCode | null =>
  codes.get(plain(text ?? '')) ?? null

/**
 * Every spelling of the country this text means, in lower case; only the text itself if the country is
 * unknown.
 */
export function countrySpellings(text: string): string[] {
  const code = toCountryCode(text)
  const known = code === null ? [] : [...codes].flatMap(([name, of]) => (of === code ? [name] : []))
  return [...new Set([text.trim().toLowerCase(), ...known])]
}

/** A code's English name, else the code itself. */
export const countryName = (code: CountryCode): string =>
  USUAL_NAMES[code] ?? ((/^[A-Z]{2}$/.test(code) && regionNames.of(code)) || code)

/** Every country with its English name, sorted by name. */
export const countries: readonly { readonly code: CountryCode; readonly name: string }[] = ASSIGNED.map(
  (code) => ({
    code,
    name: countryName(code),
  }),
).sort((a, b) => a.name.localeCompare(b.name, 'en'))

const LETTERS = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ')
const allCodes = () => LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/**
 * All codes that `countryName` shows by a name, which is in lower case here. Computed when first needed,
 * because that takes a moment.
 */
let named: readonly { readonly code: string; readonly name: string }[] | undefined

/**
 * The codes whose shown name contains this text, ignoring case. Includes codes that the standard does not
 * assign, such as "UK": people enter them.
 */
export function codesNamedLike(text: string): string[] {
  named ??= allCodes().flatMap((code) => {
    const name = countryName(code)
    return name === code ? [] : [{ code, name: name.toLowerCase() }]
  })
  const wanted = text.trim().toLowerCase()
  return named.flatMap(({ code, name }) => (name.includes(wanted) ? [code] : []))
}

/** Only the countries of the retailer's three stores have flags; all others, and unknown ones, get a globe. */
const FLAGS: Record<string, string> = { US: '🇺🇸', GB: '🇬🇧', HK: '🇭🇰' }

export const flagOf = (code: CountryCode | null): string => (code && FLAGS[code]) || '🌐'
