import { refuse } from '../domain/refusal.ts'
import type { Recogniser } from '../transport/recognise.ts'
import type { Inbox, NewDelivery } from '../usecases/inbox/ports.ts'

export interface ReceiverDeps {
  readonly inbox: Pick<Inbox, 'record'>
  /** Called after a delivery that needs processing was recorded. Must not throw. */
  readonly wake: () => void
  /** Called for requests that the store has not signed. Must not throw. */
  readonly refused: () => void
  /** The resource that the body is about; null when it is not a JSON object. */
  readonly peek: (topic: string, body: Buffer) => Peeked | null
  /** The body of an admin's test order, marked as such; null when it is not a JSON object. */
  readonly markAsTest: (body: Buffer) => Buffer | null
  readonly recogniser: Recogniser
  readonly newId: () => string
  readonly secrets: readonly string[]
  /** The store's domain; null: any sender that has the secret. */
  readonly shopDomain: string | null
  readonly publicUrl: string | null
}

export interface Peeked {
  readonly resource: string | null
  readonly orderNumber: string | number | null
}

/** A delivery, as far as it has been authenticated. */
export type Accepted = Omit<NewDelivery, 'resource' | 'status' | 'note'>

export const NOT_SIGNED = refuse('unauthenticated', 'Not signed by the store')
