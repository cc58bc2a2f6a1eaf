import type { ExecutionResult } from 'graphql'

/**
 * Turns a subscription that could not start into a stream that fails at once: over WebSocket the client then
 * gets an `error` message instead of a first event without data.
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
