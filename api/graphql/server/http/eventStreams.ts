import { refusalError } from '../codedError.ts'
import { notSignedIn } from '../../../domain/refusal.ts'
import { whenClosed } from '../../../transport/limits/whenClosed.ts'
import type { Callers } from '../callers.ts'
import type { Full, LiveConnections } from '../liveConnections.ts'
import { endableResponse } from './endableResponse.ts'
import type { HttpCall } from './runOperation.ts'

export const isStreamOfEvents = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

interface StreamOptions {
  readonly callers: Callers
  readonly connections: LiveConnections
}

/** Limits the streams of events over HTTP, and watches each of them until it ends. */
export const eventStreams = ({ callers, connections }: StreamOptions) =>
  /** The response to send; or why there is no place for one more stream. */
  function streamed({ request, reply, context }: HttpCall, response: Response): Response | Full {
    const { actor, from } = context
    const secret = callers.secretOf(request.raw)
    const release = connections.take({ actor, secret, address: from.address })
    if (typeof release !== 'function') return release
    const stream = endableResponse(response)
    const forget = connections.add({
      socket: request.raw.socket,
      secret,
      idleSince: () => null,
      endSession: () => stream.end(refusalError(notSignedIn)),
      endIdle: () => undefined,
      drop: () => reply.raw.destroy(),
    })
    // The caller may have disconnected while the operation ran.
    whenClosed(request.raw, reply.raw, () => {
      forget()
      release()
    })
    return stream.response
  }
