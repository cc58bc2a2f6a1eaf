import { ForbiddenAddress } from './checkedLookup.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host name is unknown',
  EAI_AGAIN: 'The host name could not be looked up',
  ECONNREFUSED: 'The host refused the connection',
  ECONNRESET: 'The host closed the connection without a response',
  EPIPE: 'The host closed the connection without a response',
  ETIMEDOUT: 'The host could not be reached',
  EHOSTUNREACH: 'The host could not be reached',
  ENETUNREACH: 'The host could not be reached',
  CERT_HAS_EXPIRED: "The host's certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "The host's certificate is for a different name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The host's certificate is not signed by a trusted authority",
  SELF_SIGNED_CERT_IN_CHAIN: "The host's certificate is not signed by a trusted authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The host's certificate is not signed by a trusted authority",
}

/**
 * A failure reason for the endpoint's owner, in one sentence that reveals nothing about the network it was
 * sent from.
 */
export function whyItFailed(error: unknown, withinMs: number): string {
  if (error instanceof ForbiddenAddress) return 'Deliveries to this address are not allowed'
  const { name, code = '' } = (error ?? {}) as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError')
    return `No response within ${withinMs / 1_000} seconds`
  return reasons[code] ?? 'The connection failed'
}
