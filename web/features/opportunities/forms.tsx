import { lazyPart } from '../../ui/lazyPart.tsx'
import { type OpenDialog, opportunityDialogs } from './openDialog.ts'
import { paths } from './paths.ts'

// They load the form libraries, which the list does not need.
export const QuoteDialog = lazyPart(async () => (await import('./QuoteDialog.tsx')).QuoteDialog)
export const DeclineDialog = lazyPart(async () => (await import('./DeclineDialog.tsx')).DeclineDialog)

const forms = { quote: QuoteDialog, decline: DeclineDialog } satisfies Record<OpenDialog['kind'], unknown>

export const loadForms = () => Promise.all([QuoteDialog.load(), DeclineDialog.load()])

/**
 * Mails link to a form. On a slow line it would come seconds later if it were asked for only once the
 * screen and its lists are there. A failure shows where the form should be.
 */
export function loadLinkedForm(): void {
  // Within the application the address still is that of the screen before, and this one is loaded already.
  const { pathname, search } = window.location
  if (pathname !== paths.quote.pattern) return
  const address = new URLSearchParams(search)
  const kind = opportunityDialogs.find((each) => address.has(each))
  if (kind) forms[kind].load().catch(() => undefined)
}
