import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import { type Answer, readJson } from './exchange.ts'
import type { ThrottleStatus } from './throttle.ts'

/** The result of interpreting a response of the store. */
export type Read =
  | { readonly is: 'data'; readonly data: unknown; readonly cost: Cost | null }
  /** Throttled: nothing was done because the shop's budget was too low. */
  | { readonly is: 'throttled'; readonly cost: Cost | null; readonly retryAfterMs: number }
  | { readonly is: 'unauthorized' }
  /** A temporary problem on the store's side. */
  | { readonly is: 'transient'; readonly failure: StoreFailure; readonly retryAfterMs: number }
  | { readonly is: 'failure'; readonly failure: StoreFailure }

/** In points. */
interface Cost {
  readonly requested: number
  readonly status: ThrottleStatus | null
}

/** The query costs more than the store ever allows at once; a smaller one may succeed. */
export class TooCostly extends StoreFailure {
  constructor(message: string) {
    super('refused', message)
  }
}

/** `secret`: the token that was sent; removed from messages, in case the response quotes it. */
export function readAnswer({ status, headers, text }: Answer, secret: string): Read {
  const retryAfterMs = Math.max(0, Number(headers.get('Retry-After') ?? 0) || 0) * 1000
  if (status === 401) return { is: 'unauthorized' }
  if (status === 429) return { is: 'throttled', cost: costOf(asRecord(readJson(text))), retryAfterMs }
  if (status >= 500) {
    const failure = new StoreFailure('unavailable', `The store has a problem (HTTP ${status})`)
    return { is: 'transient', failure, retryAfterMs }
  }
  if (status !== 200) return { is: 'failure', failure: byStatus(status) }
  const read = readJson(text)
  if (read === undefined) {
    const failure = new StoreFailure('unavailable', 'The store’s response is not JSON')
    return { is: 'transient', failure, retryAfterMs }
  }
  const body = asRecord(read)
  const cost = costOf(body)
  const errors = Array.isArray(body?.errors) ? body.errors.map(asRecord) : body?.errors ? [null] : []
  const [first] = errors
  if (errors.every(isHiddenCustomer)) {
    const data = asRecord(body?.data)
    if (data) for (const error of errors) dropCustomer(data, error?.path)
    return data
      ? { is: 'data', data, cost }
      : {
          is: 'failure',
          failure: new StoreFailure('refused', 'The store’s response is not in the expected form'),
        }
  }
  const codes = errors.map((error) => asRecord(error?.extensions)?.code)
  if (codes.includes('THROTTLED')) return { is: 'throttled', cost, retryAfterMs }
  const said = typeof first?.message === 'string' ? first.message : String(body?.errors)
  const message = said.replaceAll(secret, '[token]').replaceAll(/\s+/g, ' ').slice(0, LONGEST_MESSAGE)
  if (codes.includes('MAX_COST_EXCEEDED')) return { is: 'failure', failure: new TooCostly(message) }
  if (codes.includes('ACCESS_DENIED'))
    return { is: 'failure', failure: new StoreFailure('denied', `The store denied access: ${message}`) }
  if (codes.some((code) => typeof code === 'string' && PASSING.has(code))) {
    const failure = new StoreFailure('unavailable', `The store has a problem: ${message}`)
    return { is: 'transient', failure, retryAfterMs }
  }
  return { is: 'failure', failure: new StoreFailure('refused', `The store rejected the request: ${message}`) }
}

const LONGEST_MESSAGE = 300

/**
 * Whether an error only says that the token may not read an order's customer, which requires the scope
 * `read_customers` or, in some shops, an approval. Loupe still needs the order, whose addresses also contain
 * a name.
 */
const isHiddenCustomer = (error: Json | null): boolean =>
  asRecord(error?.extensions)?.code === 'ACCESS_DENIED' &&
  Array.isArray(error?.path) &&
  error.path.at(-1) === 'customer'

/**
 * The store writes null for denied fields, as for an order without a customer; `path` is that of the field.
 */
function dropCustomer(data: Json, path: unknown): void {
  let order: unknown = data
  for (const step of (path as string[]).slice(0, -1)) order = asRecord(order)?.[step]
  if (asRecord(order)) delete (order as Record<string, unknown>)['customer']
}

const PASSING = new Set(['INTERNAL_SERVER_ERROR', 'TIMEOUT', 'SERVICE_UNAVAILABLE'])

function byStatus(status: number): StoreFailure {
  if (status >= 300 && status < 400)
    return new StoreFailure('refused', `The store redirects elsewhere (HTTP ${status})`)
  if (status === 402) return new StoreFailure('denied', 'The shop is frozen (HTTP 402)')
  if (status === 403) return new StoreFailure('denied', 'The store denied access (HTTP 403)')
  if (status === 404) return new StoreFailure('refused', 'There is no Admin API at this address (HTTP 404)')
  if (status === 423) return new StoreFailure('denied', 'The shop is locked (HTTP 423)')
  return new StoreFailure('refused', `The store rejected the request (HTTP ${status})`)
}

type Json = Readonly<Record<string, unknown>>

const asRecord = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null ? (value as Json) : null

function costOf(body: Json | null): Cost | null {
  const cost = asRecord(asRecord(body?.extensions)?.cost)
  const status = asRecord(cost?.throttleStatus)
  const requested = positive(cost?.requestedQueryCost)
  if (requested === null) return null
  const maximumAvailable = positive(status?.maximumAvailable)
  const restoreRate = positive(status?.restoreRate)
  const left = status?.currentlyAvailable
  const known = maximumAvailable !== null && restoreRate !== null && typeof left === 'number'
  return {
    requested,
    status: known ? { maximumAvailable, restoreRate, currentlyAvailable: left } : null,
  }
}

const positive = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
