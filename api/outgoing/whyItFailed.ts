import { ForbiddenAddress } from './checkedLookup.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the host is not known',
  EAI_AGAIN: 'The name of the host could not be looked up',
  ECONNREFUSED: 'The host refused the connection',
  ECONNRESET: 'The host closed the connection without an answer',
  EPIPE: 'The host closed the connection without an answer',
  ETIMEDOUT: 'The host could not be reached',
  EHOSTUNREACH: 'The host could not be reached',
  ENETUNREACH: 'The host could not be reached',
  CERT_HAS_EXPIRED: "The host's certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "The host's certificate is for another name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The host's certificate is signed by nobody who is trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "The host's certificate is signed by nobody who is trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The host's certificate is signed by nobody who is trusted",
}

/**
 * A failure reason for the endpoint's owner, in one sentence that reveals nothing about the network it was
 * sent from.
 */
export function whyItFailed(error: unknown, withinMs: number): string {
  if (error instanceof ForbiddenAddress) return 'This address may not be called'
  const { name, code = '' } = (error ?? {}) as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError')
    return `There was no answer within ${withinMs / 1_000} seconds`
  return reasons[code] ?? 'The connection failed'
}
