export interface QueuedMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** This attempt included. */
  readonly attempts: number
}

/** The mails that wait to be sent. */
export interface MailQueue {
  /** Takes a due mail so that no other process sends it meanwhile; null when none is due. */
  claim(now: Date): Promise<QueuedMail | null>
  sent(id: string, at: Date): Promise<void>
  failed(id: string, error: string, nextAttemptAt: Date): Promise<void>
}
