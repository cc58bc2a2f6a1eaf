/** Carries wake-ups between processes. */
export interface Carrier {
  /** Starts connecting, and reconnects by itself from then on. Does not wait for the first connection. */
  open(receiver: CarrierReceiver): void
  /** Rejects within seconds if the message could not be sent. */
  send(message: string): Promise<void>
  close(): Promise<void>
}

export interface CarrierReceiver {
  /** Called for messages of all processes, including this one. */
  readonly received: (message: string) => void
  /** Called after connecting, for the first time or again: messages may have been missed. */
  readonly connected: () => void
  readonly report: (error: unknown) => void
}
