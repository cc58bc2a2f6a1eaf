import { storableText } from '../plainText.ts'

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
const HOST = String.raw`[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*`
const NAME = String.raw`(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+`
/**
 * A host without an ending only counts if it is written without spaces and is not an initial: "M @ J" and
 * "M@J" are engravings.
 */
const EMAIL = new RegExp(`${NAME}(?:${AT}${HOST}${DOT}\\p{L}{2,}|[@\ufe6b][\\p{L}\\p{N}-]{3,})`, 'giu')
/** "name at host dot com": one of the two words alone is ordinary language. */
const SPELLED_EMAIL = new RegExp(
  String.raw`${NAME}\s+at\s+[\p{L}\p{N}-]+\s*(?:${SPELLED_DOT})\s*\p{L}{2,}`,
  'giu',
)

const SCHEME = /(?<![\p{L}\p{N}])(?:[a-z][a-z0-9+]{1,15}:\/\/|(?:mailto|tel|sms|whatsapp):|www\.)\S+/giu
/**
 * A host with a path needs no known ending; a host alone does, because people do not always put a space after
 * a period.
 */
const HOST_AND_PATH = /(?<![\p{L}\p{N}_.-])[\p{L}\p{N}_.-]+\.\p{L}{2,}\/\S+/giu
const ENDINGS =
  'com|net|org|io|co|app|me|uk|hk|de|fr|it|cn|shop|link|ly|gl|gle|eu|jp|ca|au|nl|ch|sg|tw|info|biz|dev|xyz|tv|gg|' +
  'studio|store|online|site|email|page|club|jewelry|jewellery|diamonds'
/** Country endings that are also ring sizes or trade words count only after a word of three letters. */
const SHORT_ENDINGS = 'es|dk|se|fi|ie|pl|hu|ru|kr|br|mx|nz|ee'
const BARE_HOST = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.-])[\p{L}\p{N}_.-]+\.(?:${ENDINGS}|(?<=\p{L}{3}\.)(?:${SHORT_ENDINGS}))(?![\p{L}\p{N}_-])`,
  'giu',
)

/** Seven or more digits with any spacing and an optional country code: a phone number. */
const PHONE = /(?<!\p{Nd})(?<!(?<!\p{L})LG)\+?\(?\p{Nd}(?:[\s().\p{Pd}\p{Cf}/_*·]{0,4}\p{Nd}){6,}/gu
/** Digits that do not count toward a phone number: dates with a full year, and stone weights. */
const DATE =
  /(?<![\d./-])(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d{2}|(?:19|20)\d{2}([./-])\d{1,2}\2\d{1,2})(?![\d]|[./-]\d)/g
const WEIGHT = /(?<![\d.])\d\.\d{1,2}(?![\d.])/g

const isPhone = (match: string) =>
  match
    .replace(DATE, '')
    .replace(WEIGHT, '')
    .replace(/\P{Nd}/gu, '').length >= 7

/**
 * Converts the full-width letters and signs of Chinese and Japanese keyboards to ASCII, keeping their
 * positions.
 */
const narrow = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.')

function mask(text: string, contact: RegExp, isContact: (match: string) => boolean = () => true): string {
  let masked = ''
  let done = 0
  for (const { 0: match, index } of narrow(text).matchAll(contact)) {
    if (!isContact(match)) continue
    masked += text.slice(done, index) + MASK
    done = index + match.length
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

const TARGET_NAMES = new Set(['target price', 'desired_price'])

/** Whether a line property holds the customer's target price rather than a specification. */
export const isTargetPrice = (name: string): boolean => TARGET_NAMES.has(name.trim().toLowerCase())

/** The line property with the customer's target price, if any. */
export const targetPriceProperty = (properties: readonly Property[]): string | null =>
  properties.find(({ name }) => isTargetPrice(name))?.value ?? null
