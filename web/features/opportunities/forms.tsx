import { lazyPart } from '../../ui/lazyPart.tsx'

// They load the form libraries, which the list does not need.
export const QuoteDialog = lazyPart(async () => (await import('./QuoteDialog.tsx')).QuoteDialog)
export const DeclineDialog = lazyPart(async () => (await import('./DeclineDialog.tsx')).DeclineDialog)

export const loadForms = () => Promise.all([QuoteDialog.load(), DeclineDialog.load()])
