import { storableText, visibleParts } from '../plainText.ts'

/** What the customer specified on the order line, e.g. ring size or engraving. */
export interface Property {
  readonly name: string
  readonly value: string
}

/** The limits of a request's properties: their number, and the length of each name and value. */
export const MAX_PROPERTIES = 100
export const MAX_PROPERTY_NAME_LENGTH = 200
export const MAX_PROPERTY_VALUE_LENGTH = 2_000

export const MASK = '•••'

/**
 * These texts come from outside, so every regular expression below must run in linear time: the lookbehinds let a
 * match start only at the start of a word, or a long value without a match would be scanned once per character.
 */
const AT = String.raw`(?:\s*(?:[@\ufe6b]|[(\[{]\s*at\s*[)\]}])\s*)`
const SPELLED_DOT = String.raw`[(\[{]\s*dot\s*[)\]}]|\sdot\s`
const DOT = String.raw`(?:\s*(?:\.|${SPELLED_DOT})\s*)`
/** Letters with the marks that many scripts and keyboards write apart, such as vowel signs and accents. */
const LETTER = String.raw`\p{L}\p{M}`
const HOST = String.raw`[${LETTER}\p{N}_-]+(?:\.[${LETTER}\p{N}_-]+)*`
const ENDING = String.raw`\p{L}[${LETTER}]+`
const NAME = String.raw`(?<![${LETTER}\p{N}._%+'-])[${LETTER}\p{N}._%+'-]+`
/**
 * A host without an ending only counts if it is written without spaces and is not an initial: "M @ J" and
 * "M@J" are engravings.
 */
const EMAIL = new RegExp(`${NAME}(?:${AT}${HOST}${DOT}${ENDING}|[@\ufe6b][${LETTER}\\p{N}-]{3,})`, 'giu')
/** "name at host dot com": one of the two words alone is ordinary language. */
const SPELLED_EMAIL = new RegExp(
  String.raw`${NAME}\s+at\s+[${LETTER}\p{N}-]+\s*(?:${SPELLED_DOT})\s*${ENDING}`,
  'giu',
)

const SCHEME = new RegExp(
  String.raw`(?<![${LETTER}\p{N}])(?:[a-z][a-z0-9+]{1,15}:\/\/|(?:mailto|tel|sms|whatsapp):|www\.)\S+`,
  'giu',
)
/** A host with a path needs no known ending; one without does, because people do not always put a space after a period. */
const HOST_AND_PATH = new RegExp(
  String.raw`(?<![${LETTER}\p{N}_.-])[${LETTER}\p{N}_.-]+\.${ENDING}\/\S+`,
  'giu',
)
const ENDINGS =
  'com|net|org|io|co|app|me|uk|hk|de|fr|it|cn|shop|link|ly|gl|gle|eu|jp|ca|au|nl|ch|sg|tw|info|biz|dev|xyz|tv|gg|' +
  'studio|store|online|site|email|page|club|jewelry|jewellery|diamonds|' +
  'рф|рус|укр|срб|ελ|ευ|भारत|ไทย|中国|中國|香港|台湾|台灣|한국'
/** Those that may also be a size or a word of the trade count only after a word. */
const SHORT_ENDINGS = 'es|dk|se|fi|ie|pl|hu|ru|kr|br|mx|nz|ee'
const BARE_HOST = new RegExp(
  String.raw`(?<![${LETTER}\p{N}_.-])[${LETTER}\p{N}_.-]+\.(?:${ENDINGS}|(?<=\p{L}{3}\.)(?:${SHORT_ENDINGS}))(?![${LETTER}\p{N}_-])`,
  'giu',
)

/** What may stand between the digits of a phone number. A comma also separates sizes, so it counts between long groups only. */
const BETWEEN_DIGITS = String.raw`(?:[\s().\p{Pd}/_*·|~\p{M}]|(?<!\u2022)\u2022(?!\u2022)|(?<=\p{Nd}{3})[,:;](?=\p{Nd}{3}))`
/** Seven or more digits with any spacing and an optional country code: a phone number. */
const PHONE = new RegExp(
  String.raw`(?<!\p{Nd})(?<!(?<!\p{L})LG)\+?\(?\p{Nd}(?:${BETWEEN_DIGITS}{0,4}\p{Nd}){6,}`,
  'gu',
)
/** Digits that do not count toward a phone number: dates with a full year, stone weights, large amounts and years. */
const NO_PHONE_DIGITS = [
  /(?<![\d./-])(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d{2}|(?:19|20)\d{2}([./-])\d{1,2}\2\d{1,2})(?![\d]|[./-]\d)/g,
  /(?<![\d.])\d\.\d{1,2}(?![\d.])/g,
  /(?<![\d,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g,
  /(?<![\d,])(?:19|20)\d{2}(?:,(?:19|20)\d{2})+(?![\d,])/g,
]

const isPhone = (match: string) =>
  NO_PHONE_DIGITS.reduce((text, other) => text.replace(other, ''), match).replace(/\P{Nd}/gu, '').length >= 7

/**
 * Converts the full-width letters and signs of Chinese and Japanese keyboards to ASCII, keeping their
 * positions.
 */
const narrow = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.')

/** What a reader sees of the text, and where each part of that is in the text. */
function legible(text: string): { readonly seen: string; readonly placeOf: (index: number) => number } {
  const parts = visibleParts(text)
  if (parts.length === 1) return { seen: narrow(text), placeOf: (index) => index }
  let seen = ''
  const places: number[] = []
  for (const [from, to] of parts) {
    seen += text.slice(from, to)
    for (let place = from; place < to; place++) places.push(place)
  }
  return { seen: narrow(seen), placeOf: (index) => places[index] ?? text.length }
}

function mask(text: string, contact: RegExp, isContact: (match: string) => boolean = () => true): string {
  const { seen, placeOf } = legible(text)
  let masked = ''
  let done = 0
  for (const { 0: match, index } of seen.matchAll(contact)) {
    if (!isContact(match)) continue
    masked += text.slice(done, placeOf(index)) + MASK
    done = placeOf(index + match.length - 1) + 1
  }
  return masked + text.slice(done)
}

const maskOnce = (text: string): string =>
  mask(
    [SCHEME, EMAIL, SPELLED_EMAIL, HOST_AND_PATH, BARE_HOST].reduce(
      (masked, contact) => mask(masked, contact),
      text,
    ),
    PHONE,
    isPhone,
  )

/** No known text needs more than three; the limit keeps the time linear. */
const MAX_ROUNDS = 10

/**
 * Masks contact details with which a supplier could reach the customer: email addresses, links and phone
 * numbers. Repeats, because masking a contact may uncover another one that began in the middle of a word
 * before.
 */
export function maskContacts(text: string): string {
  let masked = text
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = masked
    masked = maskOnce(before)
    if (masked === before) break
  }
  return masked
}

/** The store marks internal properties with a leading underscore. */
export const isInternal = (name: string): boolean => name.trimStart().startsWith('_')

/** Internal properties are dropped, the others masked. */
export const forSuppliers = (properties: readonly Property[]): Property[] =>
  properties
    .filter(({ name }) => !isInternal(name))
    .map(({ name, value }) => ({ name: maskContacts(name), value: maskContacts(value) }))

/** Primitive JSON values as text; all other values (null, arrays, objects) become an empty text. */
const plainText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? storableText(String(value)) : ''

/** Whether these are the same properties, in the same order. */
export const areSameProperties = (a: readonly Property[], b: readonly Property[]): boolean =>
  a.length === b.length && a.every(({ name, value }, nth) => name === b[nth]?.name && value === b[nth].value)

/** Reads a stored list of names and values; entries without a name are dropped. */
export function readProperties(raw: unknown): Property[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const { name, value } = entry as { name?: unknown; value?: unknown }
    const read = { name: plainText(name), value: plainText(value) }
    return read.name.trim() ? [read] : []
  })
}

/** A request's properties, and what suppliers see of them; null if they see the properties themselves. */
export interface ShownProperties {
  readonly properties: readonly Property[]
  readonly maskedProperties: readonly Property[] | null
}

/** A request's stored properties. */
export const readShown = (row: {
  readonly properties: unknown
  readonly maskedProperties: unknown
}): ShownProperties => ({
  properties: readProperties(row.properties),
  maskedProperties: row.maskedProperties === null ? null : readProperties(row.maskedProperties),
})

const TARGET_NAMES = new Set(['target price', 'desired_price'])

/** Whether a line property holds the customer's target price rather than a specification. */
export const isTargetPrice = (name: string): boolean => TARGET_NAMES.has(name.trim().toLowerCase())

/** The line property with the customer's target price, if any. */
export const targetPriceProperty = (properties: readonly Property[]): string | null =>
  properties.find(({ name }) => isTargetPrice(name))?.value ?? null
