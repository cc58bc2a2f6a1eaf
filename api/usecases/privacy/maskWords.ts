import { identifierOf, maskerOf } from '../../domain/request/customerDetails.ts'
import type { CustomerFacts } from '../../domain/request/findCustomer.ts'
import type { Words } from './ports.ts'

/**
 * Where admins may have written how to reach the customer. Suppliers do not know that, and mails have links of Loupe: as
 * long as these do not name the customer, addresses and numbers in them stay.
 */
const ADMINS_WORDS: ReadonlySet<Words['source']> = new Set(['mark', 'round', 'event'])

/** Masks the customer in what people wrote about their request; what is not about the customer stays as it is. */
export function wordsMaskerOf(facts: CustomerFacts): (words: Pick<Words, 'source' | 'text'>) => string {
  const identifies = identifierOf(facts)
  const mask = maskerOf(facts)
  return ({ source, text }) => (ADMINS_WORDS.has(source) || identifies(text) ? mask(text) : text)
}
