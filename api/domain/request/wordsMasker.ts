import { identifierOf, maskerOf } from './customerDetails.ts'
import type { CustomerFacts } from './findCustomer.ts'

/** The texts that people write about a request. */
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
 * Texts of admins that may say how to reach the customer. Other texts keep addresses and numbers unless they
 * contain one of the customer's details: suppliers do not know how to reach the customer, and emails contain
 * links to Loupe.
 */
const ADMINS_WORDS: ReadonlySet<WordsSource> = new Set(['mark', 'cancellation', 'round', 'event'])

/** Masks the customer in texts about their request; everything else stays as it is. */
export function wordsMaskerOf(facts: CustomerFacts): (words: Written) => string {
  const identifies = identifierOf(facts)
  const mask = maskerOf(facts)
  return ({ source, text }) => (ADMINS_WORDS.has(source) || identifies(text) ? mask(text) : text)
}
