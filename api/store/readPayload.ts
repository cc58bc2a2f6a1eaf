import { parse } from 'lossless-json'

/** A JSON object of the store. Numbers are the text they were written as: some ids do not fit a JavaScript number. */
export type Payload = Readonly<Record<string, unknown>>

/** What no column of the database takes: NUL, and halves of a surrogate pair. */
const clean = (text: string) => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD')

/** The payload of a webhook; null when it is no JSON object. */
export function readPayload(body: string): Payload | null {
  try {
    const read = parse(
      body.replace(/^\uFEFF/, ''),
      (_key, value: unknown) => (typeof value === 'string' ? clean(value) : value),
      // Of a key that is given twice the last one counts, as everywhere in JSON.
      { parseNumber: (digits) => digits, onDuplicateKey: ({ newValue }) => newValue },
    )
    return asObject(read)
  } catch {
    // Broken JSON, or nested so deep that reading it would exhaust the stack.
    return null
  }
}

export const asObject = (value: unknown): Payload | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : null

export const asObjects = (value: unknown): Payload[] =>
  Array.isArray(value) ? value.map(asObject).filter((each) => each !== null) : []

/** Text, trimmed and cut; null when blank or no text. */
export function asText(value: unknown, longest = 500): string | null {
  if (typeof value !== 'string') return null
  return clean(value.trim().slice(0, longest)) || null
}

/** The store's id of something, without the `gid://…/` that some payloads put before it. */
export function asStoreId(value: unknown): string | null {
  const id = asText(value, 200)?.replace(/^gid:\/\/.*\//, '')
  return id && /^[\w.-]{1,100}$/.test(id) ? id : null
}

/** A number that JavaScript has read already, as `readPayload` would have left it; anything else as it is. */
export const written = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)

export const asBoolean = (value: unknown, otherwise: boolean): boolean =>
  typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : otherwise

const LARGEST_INTEGER = 2_147_483_647

/** A whole number that fits its column; null otherwise. */
export function asInteger(value: unknown): number | null {
  const text = asText(value, 20)
  if (text === null || !/^-?\d+(?:\.0+)?$/.test(text)) return null
  const number = Number(text)
  return Math.abs(number) <= LARGEST_INTEGER ? number : null
}

const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(9999, 0, 1)

export function asInstant(value: unknown): Date | null {
  const at = Date.parse(asText(value, 40) ?? '')
  return at >= EARLIEST && at < LATEST ? new Date(at) : null
}
