import { cutTo, oneLine } from '../plainText.ts'
import { changedDetails, type Priced } from '../quote/changedDetails.ts'
import type { LineNow } from './storeEdit.ts'

/** Further specifications are only counted. */
const MOST_NAMED = 5
/** The store allows far longer names. */
const LONGEST_NAME = 60

/**
 * How the store's order differs from what was awarded, in words for admins: "Quantity: 2 → 3; Engraving
 * changed". The event log keeps these words forever, so a specification is given only by its name, masked
 * with `mask`: a value may identify the customer. Empty if only details that suppliers never see differ.
 */
export function storeDifferences(awarded: Priced, line: LineNow, mask: (text: string) => string): string {
  const { quantity, properties, destinationCountry } = line.whole
  // If neither version names a country, an admin has set the request's; and a missing address says nothing.
  const now = { quantity, properties, destinationCountry: destinationCountry ?? awarded.destinationCountry }
  const plain = changedDetails({ ...awarded, properties: [] }, { ...now, properties: [] })
  const specified = changedDetails(awarded, { ...awarded, properties })
  const names = specified.slice(0, MOST_NAMED).map(({ name }) => cutTo(oneLine(mask(name)), LONGEST_NAME))
  const more = specified.length - MOST_NAMED
  return [
    ...plain.map(({ name, before, now: is }) => `${name}: ${before ?? 'unknown'} → ${is ?? 'unknown'}`),
    ...names.map((name) => `${name} changed`),
    ...(more > 0 ? [`${more} more changed`] : []),
  ].join('; ')
}
