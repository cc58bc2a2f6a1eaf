import type { IncomingHttpHeaders } from 'node:http'

type Headers = Pick<IncomingHttpHeaders, 'origin' | 'host'> & {
  readonly 'sec-fetch-site'?: string | string[]
}

/**
 * Whether a browser page of somebody else makes this call, with our cookie along. Every browser says where a call that
 * writes or opens a WebSocket comes from; a call without an origin is a program's, which has no cookie to be lured out of.
 */
export function isForeignOrigin(headers: Headers, publicUrl: string | null): boolean {
  const { origin, host } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site'
  const from = parse(origin)
  if (!from) return true
  return from.host !== host?.toLowerCase() && from.origin !== (publicUrl && parse(publicUrl)?.origin)
}

/** Null for `null`, which sandboxed pages and files send, and for whatever is no address. */
function parse(origin: string): URL | null {
  return URL.canParse(origin) && /^https?:/i.test(origin) ? new URL(origin) : null
}

/** The content types that a form (or any page, without asking first) can send: never taken for a call of ours. */
const FORM_TYPE = /^\s*(?:application\/x-www-form-urlencoded|multipart\/|text\/plain)/i

export const isFormType = (contentType: string | undefined): boolean =>
  contentType !== undefined && FORM_TYPE.test(contentType)

/** JSON, or no type said at all. */
export const isJsonType = (contentType: string | undefined): boolean =>
  contentType === undefined || /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType)

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const changesState = (method: string): boolean => !SAFE_METHODS.has(method)
