import type { IncomingHttpHeaders } from 'node:http'

type OriginHeaders = Pick<IncomingHttpHeaders, 'origin' | 'host'> & {
  readonly 'sec-fetch-site'?: string | string[]
}

/**
 * Whether another site's page makes this call with our cookie (CSRF). Every browser sends an Origin with
 * writes and WebSocket upgrades; a call without one comes from a program, which has no cookie to steal.
 */
export function isForeignOrigin(headers: OriginHeaders, publicUrl: string | null): boolean {
  const { origin, host } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site'
  const from = parse(origin)
  if (!from) return true
  // Only some callers write the port that the scheme implies.
  const here = host === undefined ? null : parse(`${from.protocol}//${host}`)
  return from.host !== here?.host && from.origin !== (publicUrl && parse(publicUrl)?.origin)
}

/** Null for `null`, which sandboxed pages and files send, and for any text that is not a URL. */
function parse(origin: string): URL | null {
  return URL.canParse(origin) && /^https?:/i.test(origin) ? new URL(origin) : null
}

/** Content types that any page can send without a preflight: never accepted for our calls. */
const FORM_TYPE = /^\s*(?:application\/x-www-form-urlencoded|multipart\/|text\/plain)/i

export const isFormType = (contentType: string | undefined): boolean =>
  contentType !== undefined && FORM_TYPE.test(contentType)

/** JSON, or no content type at all. */
export const isJsonType = (contentType: string | undefined): boolean =>
  contentType === undefined || /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType)

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const changesState = (method: string): boolean => !SAFE_METHODS.has(method)
