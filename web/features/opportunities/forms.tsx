import { loadRules } from '../../live/formRules.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { loadQuoteRules } from './quoteForm.ts'

// They load the form libraries, which the list does not need.
export const QuoteDialog = lazyPart(async () => (await import('./QuoteDialog.tsx')).QuoteDialog)
export const DeclineDialog = lazyPart(async () => (await import('./DeclineDialog.tsx')).DeclineDialog)

/** All that both need to check an answer and to send it, or to keep it should the connection fail. */
export const loadForms = () =>
  Promise.all([QuoteDialog.load(), DeclineDialog.load(), loadRules(loadQuoteRules)])
