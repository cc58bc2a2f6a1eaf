import { inFigures } from '../../../api/domain/counted.ts'
import type { DeclineRequestInput, SubmitQuoteInput, UpdateQuoteInput } from '../../gql/graphql.ts'
import type { PricedRequest } from '../../live/records/pricedRequest.ts'

/** The command for the server. */
export type OutboxCommand =
  | { kind: 'submit'; input: SubmitQuoteInput }
  | { kind: 'update'; input: UpdateQuoteInput }
  | { kind: 'decline'; input: DeclineRequestInput }

/** A supplier's answer to a request, typed on this device and not received by the server yet. */
export type OutboxEntry = {
  /** The id of the account that typed it; only that account sees and sends it. */
  owner: string
  requestId: string
  productTitle: string
  command: OutboxCommand
  /** The form's values, for editing. */
  typed: Readonly<Record<string, string>>
  /**
   * The request that was answered: if it has changed since, the answer is not sent without the author's
   * check.
   */
  basis: OutboxBasis
  /** The `Idempotency-Key` of every attempt to send it, so that the server carries it out once. */
  key: string
  /** Milliseconds since 1970, as below. */
  typedAt: number
  /** When the server may first have carried it out; undefined if that is impossible. */
  triedAt?: number
  /** Why it cannot be sent unchanged; it then waits for its author. */
  refusal?: string
}

/** The answered request, as far as it was known. */
type OutboxBasis = Partial<OutboxPiece> & { updateCount: number }

/** A `PricedRequest` in its stored form. */
export type OutboxPiece = {
  quantity: number
  /** The destination and the specifications, used only for comparison. */
  specification: string
}

/** The piece and its destination. */
export const outboxPiece = (request: PricedRequest): OutboxPiece => ({
  quantity: request.quantity,
  specification: JSON.stringify([
    request.destinationCountry ?? null,
    request.properties.map(({ name, value }) => [name, value]),
  ]),
})

/** The changes to a request since it was answered, as sentences without their period. */
export function changesOf(basis: Partial<OutboxPiece>, now: OutboxPiece): string[] {
  const changes: string[] = []
  if (basis.quantity !== undefined && basis.quantity !== now.quantity)
    changes.push(`The quantity has changed from ${inFigures(basis.quantity)} to ${inFigures(now.quantity)}`)
  if (basis.specification !== undefined && basis.specification !== now.specification)
    changes.push('The specifications or the destination have changed')
  return changes
}
