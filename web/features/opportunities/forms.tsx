import { loadRules } from '../../live/commands/formRules.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { loadQuoteRules } from './quoteForm.ts'

// These forms load the form libraries, which the list does not need.
export const QuoteDialog = lazyPart(async () => (await import('./QuoteDialog.tsx')).QuoteDialog)
export const DeclineDialog = lazyPart(async () => (await import('./DeclineDialog.tsx')).DeclineDialog)

/** Everything both forms need to validate and send an answer, or to store it if the connection fails. */
export const loadForms = () =>
  Promise.all([QuoteDialog.load(), DeclineDialog.load(), loadRules(loadQuoteRules)])
