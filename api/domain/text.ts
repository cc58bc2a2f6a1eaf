import { inFigures } from './counted.ts'
import { z } from 'zod'

/** Control characters (line breaks and tabs aside) and lone surrogates: PostgreSQL refuses some, logs choke on others. */
const UNSTORABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/u

/** A text that is too long is refused for that alone: reading megabytes of it would keep the server from others. */
const storableWithin = (max: number) => (text: string) => text.length > max || !UNSTORABLE.test(text)

/**
 * Text from a source that cannot be asked to correct it: NUL and lone surrogates become U+FFFD. No more than that: what is
 * stored must read back as it was written, or every redelivery of a store order would look like an edit.
 */
export const storableText = (text: string): string => text.replace(/\0|\p{Cs}/gu, '\uFFFD')

/** Others' names and titles as one line, so that they break no sentence and no mail's subject. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Full-width letters, digits and signs, as East Asian keyboards write them, as their ASCII ones. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

interface TextRules {
  required: string
  min?: number
  max?: number
}

/** Required free text: trimmed, storable, bounded (2,000 characters unless told). */
export const textInput = ({ required, min = 1, max = 2000 }: TextRules) =>
  z
    .string({ error: required })
    .trim()
    // As the database counts: a character beyond the basic plane is one.
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

/** Whether a caller's id can be one of ours; anything else is simply not found. */
export const isId = (id: string): boolean => UUID.test(id)

/**
 * An id as callers send it: any non-empty text; whether it exists is for the database to say. One of ours is the same however
 * it is written, as it is to the database.
 */
export const idInput = (required = 'Required') =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(200, required)
    .refine(storableWithin(200), required)
    .transform((id) => (isId(id) ? id.toLowerCase() : id))
