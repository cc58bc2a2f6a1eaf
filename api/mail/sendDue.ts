import { setTimeout as later } from 'node:timers/promises'

/** How soon what could not be recorded is recorded again: much sooner than a claim ends. */
const RECORD_AGAIN_MS = 2_000

interface Sending<Due extends { readonly id: string }> {
  /** Claims what is due next; null when nothing is. */
  readonly claim: () => Promise<Due | null>
  /** Sends it. False if it has to be tried again, or never will be. */
  readonly send: (due: Due) => Promise<boolean>
  readonly recordSent: (id: string, at: Date) => Promise<void>
  readonly now: () => Date
  /** How many are sent at the same time. */
  readonly atOnce: number
}

/** Returns a job that sends what is due, a few at a time, until it is told to end. */
export function sendDue<Due extends { readonly id: string }>({
  claim,
  send,
  recordSent,
  now,
  atOnce,
}: Sending<Due>): (isStopping?: () => boolean) => Promise<void> {
  /** What the mail server has accepted and the database does not know to be sent yet, and since when. */
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
    // Before anything is claimed, because a claim may have ended and the email would be sent again.
    await recordAll()
    const failures: unknown[] = []
    const sending = new Set<Promise<unknown>>()
    try {
      // One claim after the other: two at once would be after the same email.
      for (let due = await claim(); due; due = isStopping() || failures.length > 0 ? null : await claim()) {
        const delivery = deliver(due)
          .catch((failure: unknown) => failures.push(failure))
          .finally(() => sending.delete(delivery))
        sending.add(delivery)
        if (sending.size >= atOnce) await Promise.race(sending)
      }
    } finally {
      // Others may take long, and a claim could end meanwhile.
      while (sending.size > 0) {
        await Promise.race([...sending, later(RECORD_AGAIN_MS, undefined, { ref: false })])
        await recordAll().catch(() => undefined)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
