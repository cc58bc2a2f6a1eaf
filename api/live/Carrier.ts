/** Takes wake-ups to the other processes and brings theirs. */
export interface Carrier {
  /** Begins, and from then on reconnects by itself. Does not wait for the first connection. */
  open(receiver: CarrierReceiver): void
  /** Rejects, within seconds, when the message was not handed over. */
  send(message: string): Promise<void>
  close(): Promise<void>
}

export interface CarrierReceiver {
  /** A message of any process, this one included. */
  readonly received: (message: string) => void
  /** Connected, for the first time or again: messages may have been missed. */
  readonly connected: () => void
  readonly report: (error: unknown) => void
}
