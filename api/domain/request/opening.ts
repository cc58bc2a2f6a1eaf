import { addHours } from '../calendar.ts'
import { mentionsCustomer } from './customerDetails.ts'
import type { CustomerFacts } from './findCustomer.ts'
import type { Property } from './properties.ts'
import type { Policy } from './requestState.ts'

interface Opening {
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly heldAt: Date | null
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
  if (mentionsCustomer(facts, properties)) return { createdAt: now, expiresAt: null, heldAt: now }
  return { createdAt: now, expiresAt: deadline ?? addHours(now, quoteWindowHours), heldAt: null }
}
