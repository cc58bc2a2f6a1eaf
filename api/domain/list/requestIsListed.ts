import { openStatuses, type RequestStatus } from '../request/requestState.ts'
import type { RequestFilter } from './requestList.ts'

interface Listed {
  readonly status: RequestStatus
  readonly expiresAt: Date | null
  readonly quoteCount: number
  readonly destinationCountry: string | null
  readonly createdAt: Date
  readonly test: boolean
  readonly held: boolean
}

const HOUR = 3_600_000

/**
 * Whether a request belongs to a list, judged by the request alone; null when only the database can tell (a search,
 * an answer, a product). Mirrors `data/reads/requestList.ts`, for events that arrive between two queries.
 */
export function requestIsListed(request: Listed, filter: RequestFilter, now: Date): boolean | null {
  const {
    statuses,
    closingWithinHours: hours,
    fewerThanQuotes: fewer,
    country,
    since,
    quoted,
    tests,
  } = filter
  const left = request.expiresAt === null ? null : request.expiresAt.getTime() - now.getTime()
  const undecided = openStatuses.some((status) => status === request.status)
  const belongs =
    (!statuses || statuses.includes(request.status)) &&
    (typeof hours !== 'number' || (undecided && left !== null && left > 0 && left <= hours * HOUR)) &&
    (typeof fewer !== 'number' || request.quoteCount < fewer) &&
    (typeof quoted !== 'boolean' || request.quoteCount > 0 === quoted) &&
    (!country || request.destinationCountry === country) &&
    (!since || request.createdAt >= since) &&
    (typeof tests !== 'boolean' || request.test === tests) &&
    (!filter.held || (request.held && request.status !== 'cancelled'))
  if (!belongs) return false
  const { search, supplierId, answer, variantId, productId, toReconfirm } = filter
  return search || (supplierId && answer) || variantId || productId || toReconfirm ? null : true
}
