import type { GraphQLError } from 'graphql'

/** A streaming response that can be ended before its source ends. */
export function endableResponse({ body, status, headers }: Response) {
  const source = body?.getReader()
  const leave = async () => source?.cancel().catch(() => undefined)
  let over = false
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start(its) {
      controller = its
    },
    async pull(its) {
      const { done, value } = (await source?.read()) ?? { done: true, value: undefined }
      if (over) return
      over = done
      if (done) its.close()
      else its.enqueue(value)
    },
    async cancel() {
      over = true
      await leave()
    },
  })
  return {
    response: new Response(stream, { status, headers: Object.fromEntries(headers.entries()) }),
    /** The error is sent as the last event. */
    end(error: GraphQLError): void {
      if (over) return
      over = true
      const data = JSON.stringify({ errors: [error] })
      const events = `event: next\ndata: ${data}\n\nevent: complete\ndata:\n\n`
      controller?.enqueue(new TextEncoder().encode(events))
      controller?.close()
      void leave()
    },
  }
}

/**
 * Cancels a stream that will not be read. Its subscription ends only if it was started; canceling it before
 * that throws.
 */
export async function cancelUnread({ body }: Response): Promise<void> {
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel()
}
