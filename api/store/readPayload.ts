import { isTooComplex } from '../domain/isTooComplex.ts'

/**
 * A JSON object from the store. Numbers are kept as text, because some ids do not fit a JavaScript number.
 */
export type Payload = Readonly<Record<string, unknown>>

/** Characters that the database cannot store: NUL, and unpaired surrogates. */
const clean = (text: string) => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD')

/**
 * Strings, which may contain anything, and numbers where JSON may have them. In broken JSON, a string may
 * have no end, and a number may go on; both are then read once, so that it takes linear time.
 */
const STRING_OR_NUMBER =
  /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|(?<=[\s,:[])-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?=\s*[,}\]])/gs

/** The escapes of characters to clean, perhaps among others; unescaped they are no JSON. */
const UNCLEAN = /\\u(?:0000|d[89a-f])/i

/**
 * The payload of a webhook; null if it is not a JSON object, or too complex. The last value of a duplicate
 * key wins, as usual in JSON. Its numbers become strings before it is parsed: a parser in JavaScript takes
 * half a second for the largest payloads, and nothing else happens meanwhile.
 */
export function readPayload(body: string): Payload | null {
  if (isTooComplex(body)) return null
  try {
    const json = body
      .replace(/^\uFEFF/, '')
      .replace(STRING_OR_NUMBER, (found) => (found.startsWith('"') ? found : `"${found}"`))
    const cleaned = (_key: string, value: unknown) => (typeof value === 'string' ? clean(value) : value)
    return asObject(JSON.parse(json, UNCLEAN.test(json) ? cleaned : undefined))
  } catch {
    return null
  }
}

export const asObject = (value: unknown): Payload | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : null

export const asObjects = (value: unknown): Payload[] =>
  Array.isArray(value) ? value.map(asObject).filter((each) => each !== null) : []

/** Text, trimmed and shortened; null if it is blank or not text. */
export function asText(value: unknown, longest = 500): string | null {
  if (typeof value !== 'string') return null
  return clean(value.trim().slice(0, longest)) || null
}

/** A store id, without the `gid://…/` prefix that some payloads have. */
export function asStoreId(value: unknown): string | null {
  const id = asText(value, 200)?.replace(/^gid:\/\/.*\//, '')
  return id && /^[\w.-]{1,100}$/.test(id) ? id : null
}

/**
 * Converts a number that JavaScript has parsed to the value that `readPayload` would return; leaves any other
 * value unchanged.
 */
export const written = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)

export const asBoolean = (value: unknown, otherwise: boolean): boolean =>
  typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : otherwise

const LARGEST_INTEGER = 2_147_483_647

/** An integer that fits its column, or is up to `largest`; null otherwise. */
export function asInteger(value: unknown, largest = LARGEST_INTEGER): number | null {
  const text = asText(value, 20)
  if (text === null || !/^-?\d+(?:\.0+)?$/.test(text)) return null
  const number = Number(text)
  return Math.abs(number) <= largest ? number : null
}

const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(9999, 0, 1)

export function asInstant(value: unknown): Date | null {
  const at = Date.parse(asText(value, 40) ?? '')
  return at >= EARLIEST && at < LATEST ? new Date(at) : null
}
