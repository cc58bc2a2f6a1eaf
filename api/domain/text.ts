import { inFigures } from './counted.ts'
import { z } from 'zod'

/**
 * Control characters (except line breaks and tabs) and lone surrogates: PostgreSQL refuses some, and logs cannot
 * handle others.
 */
const UNSTORABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/u

/** Texts that are too long are not scanned: scanning megabytes would block the server. */
const storableWithin = (max: number) => (text: string) => text.length > max || !UNSTORABLE.test(text)

/**
 * For text whose source cannot be asked to correct it: NUL and lone surrogates become U+FFFD. Nothing else changes,
 * because stored text must read back as it was sent, or every redelivery of a store order would look like an edit.
 */
export const storableText = (text: string): string => text.replace(/\0|\p{Cs}/gu, '\uFFFD')

/** Collapses names and titles from outside to one line, so that they cannot break a sentence or a mail subject. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Whether a form field was left empty. */
export const isBlank = (typed: unknown): boolean =>
  typed === null || typed === undefined || (typeof typed === 'string' && typed.trim() === '')

/** Converts full-width letters, digits and signs, as East Asian keyboards type them, to ASCII. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

interface TextRules {
  required: string
  min?: number
  max?: number
}

/** Required free text: trimmed, storable, at most 2,000 characters unless specified. */
export const textInput = ({ required, min = 1, max = 2000 }: TextRules) =>
  z
    .string({ error: required })
    .trim()
    // Counts as the database does: a character beyond the basic plane is one.
    .refine((text) => text.length >= 2 * min || Array.from(text).length >= min, required)
    .max(max, `Use at most ${inFigures(max)} characters`)
    .refine(storableWithin(max), 'Contains characters that cannot be stored')

/** Optional free text: blank and absent become null. */
export const optionalText = (max = 2000) =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(max, `Use at most ${inFigures(max)} characters`)
    .refine(storableWithin(max), 'Contains characters that cannot be stored')
    .nullish()
    .transform((text) => text || null)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether an id has the format of Loupe's ids; anything else is simply not found. */
export const isId = (id: string): boolean => UUID.test(id)

/**
 * An id from a caller: any non-empty text; the database decides whether it exists. Loupe's own ids are lower-cased,
 * because the database compares them without case.
 */
export const idInput = (required = 'Required') =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(200, required)
    .refine(storableWithin(200), required)
    .transform((id) => (isId(id) ? id.toLowerCase() : id))
