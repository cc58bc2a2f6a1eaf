interface Sending<Due extends { readonly id: string }> {
  /** Claims what is due next; null when nothing is. */
  readonly claim: () => Promise<Due | null>
  /** Sends it. False if it has to be tried again, or never will be. */
  readonly send: (due: Due) => Promise<boolean>
  readonly recordSent: (id: string, at: Date) => Promise<void>
  readonly now: () => Date
}

/** Returns a job that sends what is due, one after the other, until it is told to end. */
export function sendDue<Due extends { readonly id: string }>({
  claim,
  send,
  recordSent,
  now,
}: Sending<Due>): (isStopping?: () => boolean) => Promise<void> {
  /** What the mail server has accepted and the database does not know to be sent yet, and since when. */
  const unrecorded = new Map<string, Date>()

  async function record(): Promise<void> {
    for (const [id, at] of unrecorded) {
      await recordSent(id, at)
      unrecorded.delete(id)
    }
  }

  return async (isStopping = () => false) => {
    // Before anything is claimed, because a claim may have ended and the email would be sent again.
    await record()
    for (let due = await claim(); due; due = isStopping() ? null : await claim()) {
      if (await send(due)) unrecorded.set(due.id, now())
      await record()
    }
  }
}
