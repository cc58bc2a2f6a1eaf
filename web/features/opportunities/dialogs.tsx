import { lazyPart } from '../../ui/lazyPart.tsx'
import { DeclineDialog, QuoteDialog } from './forms.tsx'
import { type OpenDialog, opportunityDialogs } from './openDialog.ts'
import { paths } from './paths.ts'

export const OpportunityDialogs = lazyPart(
  async () => (await import('./OpportunityDialogs.tsx')).OpportunityDialogs,
)

const forms = { quote: QuoteDialog, decline: DeclineDialog } satisfies Record<OpenDialog['kind'], unknown>

/**
 * Mails link to a form. On a slow line it would come seconds later if it were asked for only once the screen and its
 * lists are there. A failure shows where the form should be.
 */
export function loadLinkedForm(): void {
  // Within the application the address still is that of the screen before, and this one is loaded already.
  const { pathname, search } = window.location
  if (pathname !== paths.quote.pattern) return
  const address = new URLSearchParams(search)
  const kind = opportunityDialogs.find((each) => address.has(each))
  if (!kind) return
  for (const part of [OpportunityDialogs, forms[kind]]) part.load().catch(() => undefined)
}
