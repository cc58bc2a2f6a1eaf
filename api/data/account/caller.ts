import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/** Runs work whose database statements are queued under this caller's name. */
export const asCaller = <T>(caller: string, work: () => T): T => storage.run(caller, work)

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

/** The current caller; Loupe's own scheduled jobs count as one. */
export const currentCaller = (): string => storage.getStore() ?? 'system'
