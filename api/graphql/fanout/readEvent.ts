import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'
import { asCaller } from '../../data/callers/caller.ts'
import type { Follower, LiveEvent, LiveFeed, LiveRequest, LoggedEvent } from '../../usecases/live/ports.ts'
import { OWN_CURSOR } from '../core/ownCursor.ts'
import { QUEUED_AS } from '../server/callers.ts'
import type { GraphQLContext } from '../server/context.ts'
import { maskError } from '../server/maskError.ts'
import type { Yoga } from '../server/yoga.ts'
import { untilAvailable } from './untilAvailable.ts'

/** A subscription's operation without its subscriber's cursor. */
export interface AskedSubscription {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operationName: string | null | undefined
  readonly variables: Readonly<Record<string, unknown>>
}

/** The result of reading an event. */
export interface Reading {
  /**
   * The message's payload as JSON, split where each subscriber's cursor belongs; null if the event is not
   * shown.
   */
  readonly pieces: readonly string[] | null
  /** The last message, if the subscription ends with it. */
  readonly ending: ExecutionResult | null
}

interface ReaderDeps {
  readonly yoga: Yoga
  /** The context of operations for this follower, or for the many it represents. */
  readonly contextFor: (actor: Follower, live: LiveFeed) => GraphQLContext
  readonly report: (error: unknown) => void
}

/**
 * Runs subscriptions for one event at a time through the ordinary executor: the field's resolver authorizes
 * and decides whether the event is shown, just as for a follower that subscribed immediately before it.
 */
export function eventReader({ yoga, contextFor, report }: ReaderDeps) {
  const subscribe = (
    { document, operationName, variables }: AskedSubscription,
    actor: Follower,
    feed: LiveFeed,
  ) =>
    asCaller(QUEUED_AS, async () => {
      const context = contextFor(actor, feed)
      const run = yoga.getEnveloped({ contextFor: () => context, params: {} } as never)
      const result: AsyncIterable<ExecutionResult> | ExecutionResult = await run.subscribe({
        schema: run.schema,
        document,
        operationName,
        variableValues: variables,
        contextValue: await run.contextFactory(),
      })
      return result
    })

  async function readOnce(
    asked: AskedSubscription,
    actor: Follower,
    event: LoggedEvent | Error,
  ): Promise<Once> {
    try {
      const events = new OneEvent(event)
      const result = await subscribe(
        asked,
        actor,
        feedOf(() => Promise.resolve(events)),
      )
      if (!(Symbol.asyncIterator in result)) return { message: result, isLast: true }
      const steps = result[Symbol.asyncIterator]()
      const step = await steps.next()
      const { returned } = events
      if (step.done) return { message: null, isLast: false }
      await steps.return?.()
      return { message: step.value, isLast: returned }
    } catch (error) {
      return { message: { errors: [maskError(error, report)] }, isLast: true }
    }
  }

  return {
    /** The events of a subscription, or why it is refused. */
    async wanted(asked: AskedSubscription, actor: Follower): Promise<LiveRequest | ExecutionResult> {
      let wanted: LiveRequest | undefined
      const noting = feedOf((request) => {
        wanted = request
        return Promise.resolve(noEvents)
      })
      const result = await subscribe(asked, actor, noting)
      if (!(Symbol.asyncIterator in result)) return result
      await result[Symbol.asyncIterator]().return?.()
      if (!wanted) throw new Error('The subscription did not request any events')
      return wanted
    },

    /** The refusal of a follower whose subscription fails with this error. */
    async refusal(asked: AskedSubscription, actor: Follower, error: Error): Promise<ExecutionResult> {
      const result = await subscribe(
        asked,
        actor,
        feedOf(() => Promise.reject(error)),
      )
      if (Symbol.asyncIterator in result) throw error
      return result
    },

    /** The message for an error that ends a follower's subscription. */
    async ending(asked: AskedSubscription, actor: Follower, error: Error): Promise<ExecutionResult | null> {
      return (await readOnce(asked, actor, error)).message
    },

    /** The message for an event. */
    async read(
      asked: AskedSubscription,
      actor: Follower,
      event: LoggedEvent,
      isLost: () => boolean,
    ): Promise<Reading> {
      const { message, isLast } = await untilAvailable(() => readOnce(asked, actor, event), isUnread, isLost)
      if (isLast || message === null) return { pieces: null, ending: message }
      return { pieces: JSON.stringify(payloadOf(message)).split(OWN_CURSOR), ending: null }
    },
  }
}

/** The result of running a subscription for one event. */
interface Once {
  /** Null if the event is not shown. */
  readonly message: ExecutionResult | null
  /** Whether the subscription ends with it. */
  readonly isLast: boolean
}

const isUnread = ({ message }: Once): boolean =>
  message?.errors?.some(({ extensions }) => extensions.code === 'UNAVAILABLE') ?? false

export type EventReader = ReturnType<typeof eventReader>

/** The payload as graphql-ws sends it. */
const payloadOf = ({ errors, ...result }: ExecutionResult) => ({
  ...result,
  ...(errors && { errors: errors.map((error) => error.toJSON()) }),
})

type Events = AsyncIterableIterator<LiveEvent>

class OneEvent implements Events {
  /** Whether `return` was called. */
  returned = false
  #event: LoggedEvent | Error | null

  constructor(event: LoggedEvent | Error) {
    this.#event = event
  }

  next(): Promise<IteratorResult<LiveEvent>> {
    const row = this.#event
    this.#event = null
    if (row instanceof Error) return Promise.reject(row)
    return Promise.resolve(row ? { done: false, value: { row, cursor: OWN_CURSOR } } : over)
  }

  return(): Promise<IteratorResult<LiveEvent>> {
    this.returned = true
    return Promise.resolve(over)
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}

const over = { done: true, value: undefined } as const
const noEvents: Events = {
  next: () => Promise.resolve(over),
  return: () => Promise.resolve(over),
  [Symbol.asyncIterator]: () => noEvents,
}

function feedOf(subscribe: LiveFeed['subscribe']): LiveFeed {
  const unused = () => Promise.reject(new Error('Only to subscribe to'))
  return { subscribe, read: unused, currentCursor: unused, close: () => undefined }
}
