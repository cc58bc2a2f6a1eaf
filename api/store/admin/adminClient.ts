import { setTimeout as wait } from 'node:timers/promises'
import { type DocumentNode, Kind, OperationTypeNode, print } from 'graphql'
import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import { type Credentials, accessToken } from './accessToken.ts'
import { type Exchange, exchange, NoAnswer } from './exchange.ts'
import { type Read, readAnswer } from './readAnswer.ts'
import { type Sleep, stopped, throttle } from './throttle.ts'

/** Address and credentials of the store's Admin API. */
interface AdminAddress {
  /** https://name.myshopify.com, or a simulator on this machine. */
  readonly origin: string
  /** The store's API version, e.g. 2026-10. */
  readonly version: string
  readonly credentials: Credentials
}

/** A generated document, typed with its variables and its result. */
interface TypedDocument<Data, Variables> extends DocumentNode {
  readonly __apiType?: (variables: Variables) => Data
}

export interface AdminClient {
  readonly shop: string
  readonly origin: string
  /** Runs an operation when it is its turn. @throws StoreFailure */
  readonly ask: <Data, Variables>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
  ) => Promise<Data>
  /** Aborts everything that is waiting or in progress. */
  readonly stop: () => void
  /** Aborted when the client stops. */
  readonly signal: AbortSignal
}

export interface AdminClientOptions {
  readonly settings: AdminAddress
  readonly shop: string
  /** Reports problems that the operator has to fix. */
  readonly report: (error: unknown) => void
  readonly now?: () => Date
  /** A monotonic clock in milliseconds, which does not change when the time of day is set. */
  readonly clock?: () => number
  readonly sleep?: Sleep
  /** Random number from 0 to 1. */
  readonly random?: () => number
  readonly exchange?: Exchange
}

const MAX_THROTTLED = 10
const MAX_TRANSIENT_FAILURES = 5
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000
/** A query's cost is unknown before its first response. */
const UNKNOWN_COST = 100

/**
 * Calls the store's Admin API. A query is retried after temporary failures; a mutation only if the first
 * attempt certainly had no effect, because a second export or subscription would be one too many.
 */
export function adminClient({
  settings: { origin, version, credentials },
  shop,
  report,
  now = () => new Date(),
  clock = () => performance.now(),
  sleep = (ms, signal) => wait(ms, undefined, { signal, ref: false }),
  random = Math.random,
  exchange: send = exchange(),
}: AdminClientOptions): AdminClient {
  const ending = new AbortController()
  const { signal } = ending
  const turns = throttle({ clock, sleep, random, signal })
  const token = accessToken({ origin, credentials, exchange: send, now, signal })
  const costs = new Map<string, number>()
  const url = `${origin}/admin/api/${version}/graphql.json`
  let servedVersion = version

  /** The store answers with its oldest version in place of one it no longer supports. */
  function noteVersion(served: string | null): void {
    if (served === null || served === servedVersion) return
    servedVersion = served
    if (served === version) return
    report(new Error(`The store answers in version ${served} of its API; Loupe was made for ${version}`))
  }

  async function post(body: string, accepted: string): Promise<Read> {
    const answer = await send({ url, headers: { 'X-Shopify-Access-Token': accepted }, body, signal })
    noteVersion(answer.headers.get('X-Shopify-API-Version'))
    return readAnswer(answer, accepted)
  }

  /** One attempt: sent once, or twice if the token had to be renewed. */
  async function attempt(body: string): Promise<Read | Unsent> {
    let accepted: string | null = null
    try {
      const first = await token.current()
      accepted = first
      const read = await post(body, first)
      if (read.is !== 'unauthorized') return read
      accepted = null
      const renewed = await token.renew(first)
      if (renewed === null) return read
      accepted = renewed
      return await post(body, renewed)
    } catch (error) {
      if (signal.aborted) throw stopped()
      const failure = toFailure(error)
      if (accepted === null && failure.kind === 'unavailable') return { is: 'unsent', failure }
      if (error instanceof NoAnswer) return { is: 'transient', failure, retryAfterMs: 0 }
      throw failure
    }
  }

  async function takeTurn(name: string, body: string, again: boolean): Promise<Read | Unsent> {
    const turn = await turns.turn(costs.get(name) ?? UNKNOWN_COST, again)
    try {
      const read = await attempt(body)
      if ((read.is === 'data' || read.is === 'throttled') && read.cost) {
        costs.set(name, read.cost.requested)
        if (read.cost.status) turns.learn(read.cost.status)
      }
      if (read.is === 'throttled') turn.throttled(costs.get(name) ?? UNKNOWN_COST, read.retryAfterMs)
      return read
    } finally {
      turn.end()
    }
  }

  async function ask(document: DocumentNode, variables: unknown): Promise<unknown> {
    const { name, repeatable } = operationOf(document)
    const body = JSON.stringify({ query: print(document), operationName: name, variables })
    let throttled = 0
    let transientFailures = 0
    for (;;) {
      const read = await takeTurn(name, body, throttled > 0)
      switch (read.is) {
        case 'data':
          return read.data
        case 'unauthorized':
          throw new StoreFailure('unauthorized', 'The store rejected the token (HTTP 401)')
        case 'failure':
          throw read.failure
        case 'throttled':
          throttled++
          if (throttled >= MAX_THROTTLED)
            throw new StoreFailure('unavailable', 'The store is limiting requests')
          break
        case 'unsent':
        case 'transient': {
          transientFailures++
          if (transientFailures >= MAX_TRANSIENT_FAILURES || (read.is === 'transient' && !repeatable))
            throw read.failure
          const backOff = FIRST_RETRY_MS * 2 ** (transientFailures - 1) * (1 + random())
          const requested = read.is === 'transient' ? read.retryAfterMs : 0
          await pause(Math.min(Math.max(backOff, requested), LONGEST_RETRY_MS))
        }
      }
    }
  }

  async function pause(ms: number): Promise<void> {
    try {
      await sleep(ms, signal)
    } catch (error) {
      throw signal.aborted ? stopped() : error
    }
  }

  return {
    shop,
    origin,
    signal,
    ask: async <Data, Variables>(document: TypedDocument<Data, Variables>, variables: Variables) =>
      // The document was validated against the store's schema when its types were generated.
      (await ask(document, variables)) as Data,
    stop: () => ending.abort(),
  }
}

/** No token could be obtained, so the call was not sent. */
interface Unsent {
  readonly is: 'unsent'
  readonly failure: StoreFailure
}

const toFailure = (error: unknown): StoreFailure => {
  if (error instanceof StoreFailure) return error
  if (error instanceof NoAnswer)
    return new StoreFailure('unavailable', `The store cannot be reached: ${error.message}`)
  throw error
}

function operationOf(document: DocumentNode): { name: string; repeatable: boolean } {
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION)
  if (!operation?.name) throw new Error('A document for the store needs a named operation')
  return {
    name: operation.name.value,
    repeatable: operation.operation === OperationTypeNode.QUERY,
  }
}
