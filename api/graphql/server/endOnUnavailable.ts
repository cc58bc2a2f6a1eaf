import type { Plugin } from 'graphql-yoga'
import { isUnavailable } from '../../transport/answers/isUnavailable.ts'
import type { GraphQLContext } from './context.ts'
import { causeOf } from './maskError.ts'

/**
 * Ends a stream at the first event that cannot be read because the database is unavailable. Its client
 * resumes from its last cursor; if the stream continued, the next event's cursor would skip this one.
 */
export const endOnUnavailable: Plugin<GraphQLContext> = {
  onSubscribe: () => ({
    onSubscribeResult({ result, setResult }) {
      if (Symbol.asyncIterator in result) setResult(untilUnread(result))
    },
  }),
}

export function untilUnread<Message extends { readonly errors?: readonly unknown[] | undefined }>(
  stream: AsyncIterable<Message>,
): AsyncIterableIterator<Message> {
  const steps = stream[Symbol.asyncIterator]()
  let isUnread = false
  const end = async () => (await steps.return?.()) ?? { done: true as const, value: undefined }
  return {
    async next() {
      if (isUnread) return end()
      const step = await steps.next()
      isUnread = !step.done && (step.value.errors ?? []).some((error) => isUnavailable(causeOf(error)))
      // Without the fields that could be read, above all the event's own cursor: resuming after it would skip
      // the event.
      return isUnread ? { done: false, value: { ...(step.value as Message), data: null } } : step
    },
    return: end,
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
