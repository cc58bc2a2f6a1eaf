import { nextPost } from '../domain/outgoing/backOff.ts'
import type { ClaimedPush, PushQueue } from '../usecases/push/ports.ts'
import { traced } from '../tracing/traced.ts'
import type { Poster } from './poster.ts'
import { pushRequest, type PushSource } from './pushRequest.ts'
import { queueSender, type QueueSender } from './queueSender.ts'

/** `gone`: the subscription no longer exists. */
type PushOutcome = 'accepted' | 'gone' | 'retried' | 'given up'

interface PushSenderOptions {
  readonly queue: PushQueue
  readonly post: Poster
  readonly source: PushSource
  /** Called with the outcome of each post. */
  readonly ended: (outcome: PushOutcome) => void
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

/** The browser has ended the subscription, or never had it. */
const GONE: readonly (number | null)[] = [404, 410]

/** Sends messages to the browsers' push services, until each is accepted, given up or expired. */
export function pushSender({ queue, post, source, ended, now, report }: PushSenderOptions): QueueSender {
  return queueSender({ queue, deliver, now, report })

  async function deliver(push: ClaimedPush): Promise<void> {
    const request = requestFor(push)
    // The key is not a point on the curve, so no browser created it.
    if (request === null) return queue.removeDevice(push.deviceId)
    const { status, error } = await traced(
      { name: 'post push', kind: 'client', facts: { 'loupe.attempt': push.attempts } },
      () => post(request),
    )
    if (GONE.includes(status)) {
      ended('gone')
      return queue.removeDevice(push.deviceId)
    }
    const again = error === null ? null : nextPost(push.attempts, now())
    if (again === null || again >= push.expiresAt) {
      ended(error === null ? 'accepted' : 'given up')
      return queue.settle(push.id)
    }
    ended('retried')
    await queue.retry(push.id, again)
  }

  function requestFor(push: ClaimedPush) {
    try {
      return pushRequest(push, source, now())
    } catch {
      return null
    }
  }
}
