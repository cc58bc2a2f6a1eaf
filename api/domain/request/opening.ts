import { addHours } from '../calendar.ts'
import { maskHeld } from './customerDetails.ts'
import type { CustomerFacts } from './findCustomer.ts'
import type { Property } from './properties.ts'
import type { Policy } from './requestState.ts'

interface Opening {
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly heldAt: Date | null
  /** What suppliers would see of a held request; who ordered it may change before its release. */
  readonly maskedProperties: readonly Property[] | null
}

/**
 * Whether a new request opens at once or waits for an admin. While it waits it has no deadline, because the
 * deadline counts from the release.
 */
export function openingOf(
  facts: CustomerFacts,
  properties: readonly Property[],
  now: Date,
  { quoteWindowHours }: Policy,
  deadline: Date | null = null,
): Opening {
  const maskedProperties = maskHeld(facts, { properties, maskedProperties: null })
  if (maskedProperties) return { createdAt: now, expiresAt: null, heldAt: now, maskedProperties }
  const expiresAt = deadline ?? addHours(now, quoteWindowHours)
  return { createdAt: now, expiresAt, heldAt: null, maskedProperties: null }
}
