import { inFigures } from './counted.ts'
import { z } from 'zod'
import { isId } from './id.ts'
import { isBlank, visibleText, withoutDirections } from './plainText.ts'

/**
 * Control characters (except line breaks and tabs) and lone surrogates: PostgreSQL refuses some, and logs
 * cannot handle others.
 */
const UNSTORABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/u

/** Texts that are too long are not scanned: scanning megabytes would block the server. */
const storableWithin = (max: number) => (text: string) => text.length > max || !UNSTORABLE.test(text)

/** The default maximum length of a free text. */
export const MAX_TEXT_LENGTH = 2_000

interface TextRules {
  required: string
  min?: number
  max?: number
}

/** Whether a text shows this many characters. As in the database, one beyond the basic plane counts as one. */
const shows = (text: string, min: number): boolean => Array.from(visibleText(text)).length >= min

/** Required free text: trimmed, without direction controls, storable, at most 2,000 characters unless specified. */
export const textInput = ({ required, min = 1, max = MAX_TEXT_LENGTH }: TextRules) =>
  z
    .string({ error: required })
    .overwrite(withoutDirections)
    .trim()
    .refine((text) => text.length > max || shows(text, min), required)
    .max(max, `Use at most ${inFigures(max)} characters`)
    .refine(storableWithin(max), 'Contains characters that cannot be stored')

/** Optional free text, as above: null if it is absent, or shows nothing. */
export const optionalText = (max = MAX_TEXT_LENGTH) =>
  z
    .string({ error: 'Must be text' })
    .overwrite(withoutDirections)
    .trim()
    .max(max, `Use at most ${inFigures(max)} characters`)
    .refine(storableWithin(max), 'Contains characters that cannot be stored')
    .nullish()
    .transform((text) => (text && shows(text, 1) ? text : null))

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

/** Empty input becomes null. */
export const blankIsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (isBlank(typed) ? null : typed), schema.nullable())

/** An optional id: older callers send an empty text for none. */
export const optionalId = () => blankIsNull(idInput()).nullish()
