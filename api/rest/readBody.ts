import { isUtf8 } from 'node:buffer'
import { type Outcome, refuse } from '../domain/refusal.ts'
import { isTooComplex } from '../domain/isTooComplex.ts'
import { isJsonType } from '../transport/caller/originCheck.ts'
import type { Fields, Input } from './Row.ts'

const malformed = refuse('malformed', 'The body must be a JSON object')
const notUtf8 = refuse('malformed', 'The body must be UTF-8')

/** The body as a JSON object; a missing one counts as empty. */
export function readBody(body: unknown, contentType: string | undefined): Outcome<Input> | 'unsupported' {
  if (!Buffer.isBuffer(body) || body.length === 0) return {}
  if (!isJsonType(contentType)) return 'unsupported'
  // Decoding would replace invalid bytes, so that a text that was never sent would be stored.
  if (!isUtf8(body)) return notUtf8
  const text = body.toString('utf8').replace(/^\uFEFF/, '')
  if (text.trim() === '') return {}
  if (isTooComplex(text)) return malformed
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Input) : malformed
  } catch {
    return malformed
  }
}

/** Maps the documented fields to the use case's names and drops all others. */
export function toInput(body: Input, fields: Fields): Input {
  const known = Object.entries(fields).filter(([name]) => Object.hasOwn(body, name))
  return Object.fromEntries(known.map(([name, field]) => [field, idAsText(name, body[name])]))
}

/**
 * The store writes its ids as numbers, and callers pass them on unchanged; the `ID` of GraphQL accepts both,
 * too. A number that may have lost digits stays a number and is refused.
 */
const idAsText = (name: string, value: unknown): unknown =>
  /(?:_id|Id)$/.test(name) && Number.isSafeInteger(value) ? String(value) : value

/** The caller's name of a field that a use case reports. */
export function callersName(path: string, fields: Fields): string {
  const [first = '', ...rest] = path.split('.')
  const name = Object.entries(fields).find(([, field]) => field === first)?.[0] ?? first
  return [name, ...rest].join('.')
}
