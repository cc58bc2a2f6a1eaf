import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf code runs. */
interface Origin {
  readonly caller: string
  /** Id of the HTTP request; null outside of one. */
  readonly request: string | null
}

/** Loupe's own scheduled jobs count as one caller. */
const SYSTEM = 'system'

const storage = new AsyncLocalStorage<Origin>()

/** Runs work whose database statements are queued under this caller's name. */
export const asCaller = <T>(caller: string, work: () => T): T =>
  storage.run({ caller, request: currentRequest() }, work)

/** Runs work of an HTTP request whose caller is not known yet. */
export const asRequest = <T>(request: string, work: () => T): T =>
  storage.run({ caller: SYSTEM, request }, work)

/** Like `asCaller`, for each step of a stream. */
export function streamAsCaller<T>(caller: string, stream: AsyncIterable<T>): AsyncIterableIterator<T> {
  const steps = stream[Symbol.asyncIterator]()
  return {
    next: () => asCaller(caller, () => steps.next()),
    return: async (value?: T) =>
      (await asCaller(caller, () => steps.return?.(value))) ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

export const currentCaller = (): string => storage.getStore()?.caller ?? SYSTEM

/** Id of the HTTP request that is being served, for the log; null outside of one. */
export const currentRequest = (): string | null => storage.getStore()?.request ?? null
