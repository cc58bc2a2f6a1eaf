import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/** Whatever the work asks the database for is asked in the name of this caller. */
export const asCaller = <T>(caller: string, work: () => T): T => storage.run(caller, work)

/** As `asCaller`, for each step of a stream. */
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

/** Who asks; the product's own timed work is one caller, too. */
export const currentCaller = (): string => storage.getStore() ?? 'system'
