import { setTimeout as later } from 'node:timers/promises'

/** The delay after which a failed recording is repeated: much shorter than a claim. */
const RECORD_AGAIN_MS = 2_000

interface Sending<Due extends { readonly id: string }> {
  /** Claims the next message; null if there is none. */
  readonly claim: () => Promise<Due | null>
  /** Sends it. False if it was not sent, and has to be retried or is given up. */
  readonly send: (due: Due) => Promise<boolean>
  readonly recordSent: (id: string, at: Date) => Promise<void>
  readonly now: () => Date
  /** How many messages are sent at the same time. */
  readonly atOnce: number
}

/** Returns a job that sends claimed messages, a few at a time, until it should stop. */
export function sendDue<Due extends { readonly id: string }>({
  claim,
  send,
  recordSent,
  now,
  atOnce,
}: Sending<Due>): (isStopping?: () => boolean) => Promise<void> {
  /**
   * The messages that the mail server has accepted and that are not recorded as sent yet, with the time of
   * sending.
   */
  const unrecorded = new Map<string, Date>()

  async function record(id: string, at: Date): Promise<void> {
    await recordSent(id, at)
    unrecorded.delete(id)
  }

  async function recordAll(): Promise<void> {
    for (const [id, at] of unrecorded) await record(id, at)
  }

  async function deliver(due: Due): Promise<void> {
    if (!(await send(due))) return
    const at = now()
    unrecorded.set(due.id, at)
    await record(due.id, at)
  }

  return async (isStopping = () => false) => {
    // Before any claim: the claim of an unrecorded message may have expired, and it would be sent again.
    await recordAll()
    const failures: unknown[] = []
    const sending = new Set<Promise<unknown>>()
    try {
      // One claim after the other: concurrent claims would compete for the same message.
      for (let due = await claim(); due; due = isStopping() || failures.length > 0 ? null : await claim()) {
        const delivery = deliver(due)
          .catch((failure: unknown) => failures.push(failure))
          .finally(() => sending.delete(delivery))
        sending.add(delivery)
        if (sending.size >= atOnce) await Promise.race(sending)
      }
    } finally {
      // The other messages may take long, and a claim could expire meanwhile.
      while (sending.size > 0) {
        await Promise.race([...sending, later(RECORD_AGAIN_MS, undefined, { ref: false })])
        await recordAll().catch(() => undefined)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
