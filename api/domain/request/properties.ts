import { z } from 'zod'

/** What the customer specified on the order line, e.g. ring size or engraving. */
export interface Property {
  readonly name: string
  readonly value: string
}

const MASK = '•••'
const EMAIL = /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}.-]+\.\p{L}{2,}/giu
const LINK = /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|co|app|me|uk|hk|de|fr|it|cn|shop|link)(?:\/\S*)?\b/giu
/** Seven digits or more, however they are spaced, with an optional country code: a phone number. */
const PHONE = /(?<![\p{L}\p{N}.])(?:\+|00)?\(?\d(?:[\s().\-/]{0,2}\d){6,}(?![\p{L}\p{N}])/gu

/** Dates look like phone numbers to a digit counter, and engravings are full of them. */
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/

/** Blanks what would let a supplier reach the customer: e-mail addresses, links and phone numbers. */
export function maskContacts(text: string): string {
  return text
    .replace(EMAIL, MASK)
    .replace(LINK, MASK)
    .replace(PHONE, (match) => (DATE.test(match.trim()) ? match : MASK))
}

/** The store marks internal properties with a leading underscore: those are dropped, the others masked. */
export const forSuppliers = (properties: readonly Property[]): Property[] =>
  properties
    .filter(({ name }) => !name.trimStart().startsWith('_'))
    .map(({ name, value }) => ({ name: maskContacts(name), value: maskContacts(value) }))

const one = z.object({ name: z.coerce.string(), value: z.coerce.string().catch('') })

/** Reads what is stored or sent as name/value list; entries that are neither are left out. */
export function readProperties(raw: unknown): Property[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((entry) => {
    const read = one.safeParse(entry)
    return read.success && read.data.name ? [{ name: read.data.name, value: read.data.value }] : []
  })
}

const TARGET_NAMES = new Set(['target price', 'desired_price'])

/** The line property that carries the customer's target price, if there is one. */
export const targetPriceProperty = (properties: readonly Property[]): string | null =>
  properties.find(({ name }) => TARGET_NAMES.has(name.trim().toLowerCase()))?.value ?? null
