import type { ExecutionResult } from 'graphql'

/**
 * A subscription that could not start, as a stream that fails at once: over WebSocket it then is an `error` message, as
 * every operation's that cannot be executed, instead of a first event without data.
 */
export function streamOf(
  result: AsyncIterable<ExecutionResult> | ExecutionResult,
): AsyncIterable<ExecutionResult> | ExecutionResult {
  if (Symbol.asyncIterator in result) return result
  const [error] = result.errors ?? []
  return error ? failing(error) : result
}

function failing(reason: Error): AsyncIterable<ExecutionResult> {
  const next = (): Promise<IteratorResult<ExecutionResult>> => Promise.reject(reason)
  return { [Symbol.asyncIterator]: () => ({ next }) }
}
