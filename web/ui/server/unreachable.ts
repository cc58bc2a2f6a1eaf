import { codesOf } from './codesOf.ts'

/**
 * The statuses with which a proxy answers for a server that is stopped or does not respond, and a server
 * without its database.
 */
export const UNREACHABLE_STATUSES: readonly unknown[] = [502, 503, 504]

/** Shown when the server could not be reached, for reading or for sending. */
export const unreachable = (): string =>
  navigator.onLine
    ? "Loupe can't be reached at the moment. Please try again shortly."
    : 'You are offline. Please try again once this device is connected.'

/** Shown when a change was sent but not answered, so its result is unknown. */
const unanswered = (next: string) =>
  `Loupe did not respond in time. Your change may have gone through: ${next}`

/** Why a change failed on its way to the server or back. */
export const unsent = (error: unknown): string =>
  isTimeout(error) ? unanswered('please check before you try again.') : unaccepted(error)

/**
 * Like `unsent`, for a change whose repetition the server recognizes. Undefined if the server itself failed,
 * in which case nothing more is known.
 */
export function unsentOnce(error: unknown): string | undefined {
  if (isTimeout(error)) return unanswered('if you send it again now, it will not be made twice.')
  const status = statusOf(error)
  const hasFailed = status !== undefined && status >= 500 && !UNREACHABLE_STATUSES.includes(status)
  return hasFailed ? undefined : unaccepted(error)
}

/** Why a request that changes nothing failed, so that a missing answer leaves nothing in doubt. */
export function unaccepted(error: unknown): string {
  const status = statusOf(error)
  if (status === 429)
    return 'Loupe received too many requests from you. Please wait a minute, then try again.'
  if (status === 408)
    return 'This took too long to send. Please try again, on a faster connection if you can.'
  if (isTurnedAway(error))
    return `Something between this device and Loupe, such as a company network, refused this (error ${status}). Please try again shortly or on another network.`
  // An error that another attempt will not change.
  if (status !== undefined && status >= 400 && status < 500)
    return 'Loupe refused this. Please reload the page, then try again.'
  return unreachable()
}

/**
 * Whether a proxy or a network rejected the request, which says nothing about Loupe's own answer: all of
 * Loupe's refusals have a code.
 */
export function isTurnedAway(error: unknown): boolean {
  const status = statusOf(error)
  return status !== undefined && status >= 400 && status < 500 && !hasCode(error)
}

function hasCode(error: unknown): boolean {
  const { bodyText } = error as { bodyText?: unknown }
  if (typeof bodyText !== 'string') return false
  try {
    const body: unknown = JSON.parse(bodyText)
    // Requests refused before GraphQL have a code too.
    const { error: said, code: own } = (body ?? {}) as { error?: unknown; code?: unknown }
    if (typeof said === 'string' && typeof own === 'string') return true
    return codesOf(body).some((code) => typeof code === 'string')
  } catch {
    return false
  }
}

/** The HTTP status of an answer without a result; undefined for other errors. */
const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'
