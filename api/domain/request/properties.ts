import { z } from 'zod'
import { storableText } from '../text.ts'
import { isTargetPrice } from './specifications.ts'

/** What the customer specified on the order line, e.g. ring size or engraving. */
export interface Property {
  readonly name: string
  readonly value: string
}

export const MASK = '•••'

/*
 * The texts come from outside, so every expression below must take linear time: each starts only where a word starts
 * (the lookbehinds), or a long value without any match would be read once per character.
 */
const AT = String.raw`(?:\s*(?:[@＠﹫]|[(\[{]\s*at\s*[)\]}])\s*)`
const DOT = String.raw`(?:\s*(?:\.|[(\[{]\s*dot\s*[)\]}]|\sdot\s)\s*)`
const HOST = String.raw`[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*`
const NAME = String.raw`(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+`
/** Without an ending only where nothing is spaced and the host is no initial: "M @ J" and "M@J" are engravings. */
const EMAIL = new RegExp(`${NAME}(?:${AT}${HOST}${DOT}\\p{L}{2,}|@[\\p{L}\\p{N}-]{3,})`, 'giu')
/** "name at host dot com": one of the two words alone is ordinary language. */
const SPELLED_EMAIL = new RegExp(
  String.raw`${NAME}\s+at\s+[\p{L}\p{N}-]+${DOT.replace(String.raw`\.|`, '')}\p{L}{2,}`,
  'giu',
)

const SCHEME = /(?<![\p{L}\p{N}])(?:[a-z][a-z0-9+]{1,15}:\/\/|(?:mailto|tel|sms|whatsapp):|www\.)\S+/giu
/** A host with a path needs no known ending; one without does, since people do not always put a space after a dot. */
const HOST_AND_PATH = /(?<![\p{L}\p{N}_.-])[\p{L}\p{N}_.-]+\.\p{L}{2,}\/\S+/giu
const ENDINGS =
  'com|net|org|io|co|app|me|uk|hk|de|fr|it|cn|shop|link|ly|gl|gle|eu|jp|ca|au|nl|ch|sg|tw|info|biz|dev|xyz|tv|gg|' +
  'store|online|site|email|page|club|jewelry|jewellery|diamonds'
const BARE_HOST = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.-])[\p{L}\p{N}_.-]+\.(?:${ENDINGS})(?![\p{L}\p{N}_-])`,
  'giu',
)

/** Seven digits or more, however they are spaced, with an optional country code: a phone number. */
const PHONE = /(?<!\p{Nd})(?<!(?<!\p{L})LG)\+?\(?\p{Nd}(?:[\s().\p{Pd}\p{Cf}/_*·]{0,4}\p{Nd}){6,}/gu
/** What a digit counter takes for part of one: a date with its whole year, and the weight of a stone. */
const DATE =
  /(?<![\d./-])(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d{2}|(?:19|20)\d{2}([./-])\d{1,2}\2\d{1,2})(?![\d]|[./-]\d)/g
const WEIGHT = /(?<![\d.])\d\.\d{1,2}(?![\d.])/g

const isPhone = (match: string) =>
  match
    .replace(DATE, '')
    .replace(WEIGHT, '')
    .replace(/\P{Nd}/gu, '').length >= 7

/** Blanks what would let a supplier reach the customer: e-mail addresses, links and phone numbers. */
export const maskContacts = (text: string): string =>
  [SCHEME, EMAIL, SPELLED_EMAIL, HOST_AND_PATH, BARE_HOST]
    .reduce((masked, contact) => masked.replace(contact, MASK), text)
    .replace(PHONE, (match) => (isPhone(match) ? MASK : match))

/** The store marks internal properties with a leading underscore: those are dropped, the others masked. */
export const forSuppliers = (properties: readonly Property[]): Property[] =>
  properties
    .filter(({ name }) => !name.trimStart().startsWith('_'))
    .map(({ name, value }) => ({ name: maskContacts(name), value: maskContacts(value) }))

/** JSON's plain values as text; what is no text at all (null, a list, an object) is an empty one. */
const plainText = z
  .union([z.string(), z.number(), z.boolean()])
  .catch('')
  .transform((plain) => storableText(String(plain)))

const one = z.object({ name: plainText, value: plainText })

/** Reads what is stored or sent as name/value list; entries without a name are left out. */
export function readProperties(raw: unknown): Property[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((entry) => {
    const read = one.safeParse(entry)
    return read.success && read.data.name.trim() ? [read.data] : []
  })
}

/** The line property that carries the customer's target price, if there is one. */
export const targetPriceProperty = (properties: readonly Property[]): string | null =>
  properties.find(({ name }) => isTargetPrice(name))?.value ?? null
