import { identifierOf, maskerOf } from './customerDetails.ts'
import type { CustomerFacts } from './findCustomer.ts'

/** Where people write about a request. */
export type WordsSource =
  | 'mark'
  | 'comments'
  | 'earlier_comments'
  | 'decline'
  | 'notes'
  | 'rejection'
  | 'cancellation'
  | 'round'
  | 'round_rejection'
  | 'event'
  | 'suppliers_event'
  | 'differences'
  | 'mail'
  | 'mail_subject'

export interface Written {
  readonly source: WordsSource
  readonly text: string
}

/**
 * Where admins may have written how to reach the customer. Suppliers do not know that, and mails have links of Loupe: as
 * long as these do not name the customer, addresses and numbers in them stay.
 */
const ADMINS_WORDS: ReadonlySet<WordsSource> = new Set(['mark', 'cancellation', 'round', 'event'])

/** Masks the customer in what people wrote about their request; what is not about the customer stays as it is. */
export function wordsMaskerOf(facts: CustomerFacts): (words: Written) => string {
  const identifies = identifierOf(facts)
  const mask = maskerOf(facts)
  return ({ source, text }) => (ADMINS_WORDS.has(source) || identifies(text) ? mask(text) : text)
}
