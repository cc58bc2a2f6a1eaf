import { changedDetails } from '../quote/changedDetails.ts'
import { conflict, type Refusal } from '../refusal.ts'

/** The store's data of an order line that its request starts with, and that an admin may replace. */
export interface ReadLine {
  readonly quantity: number
  readonly country: string | null
}

const detailsOf = ({ quantity, country }: ReadLine) => ({
  quantity,
  destinationCountry: country,
  properties: [],
})

/** The differences between the two, in words for admins; null if there are none. */
export function lineChanges(before: ReadLine, now: ReadLine): string | null {
  const changes = changedDetails(detailsOf(before), detailsOf(now))
  return changes.length === 0
    ? null
    : changes.map((change) => `${change.name} is now ${change.now ?? 'unknown'}`).join(', ')
}

/**
 * Refuses a request for a line that the store has changed since the caller read it: the request would differ
 * from the order permanently, because the store's edit came before it. Null if the line has not changed, or
 * if the caller does not say what they read.
 */
export function whyLineChanged(now: ReadLine, read: ReadLine | null | undefined): Refusal | null {
  const changes = read ? lineChanges(read, now) : null
  return changes === null
    ? null
    : conflict(
        `The store has changed this line since you opened it: ${changes}. Check it before you create the request.`,
      )
}
