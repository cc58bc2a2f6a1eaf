import { opportunityDialogs, type OpenDialog } from './openDialog.ts'

export const loadDialogs = async () => (await import('./OpportunityDialogs.tsx')).OpportunityDialogs

// They load the form libraries, which the list does not need.
export const loadQuoteDialog = async () => (await import('./QuoteDialog.tsx')).QuoteDialog
export const loadDeclineDialog = async () => (await import('./DeclineDialog.tsx')).DeclineDialog

const forms = { quote: loadQuoteDialog, decline: loadDeclineDialog } satisfies Record<
  OpenDialog['kind'],
  unknown
>

/**
 * Mails and notifications link to a form. On a slow line it would come seconds later if it were asked for only once the
 * screen and its lists are there. A failure shows where the dialog should be.
 */
export function loadLinkedDialog(search: string): void {
  const address = new URLSearchParams(search)
  const kind = opportunityDialogs.find((each) => address.has(each))
  if (!kind) return
  for (const load of [loadDialogs, forms[kind]]) load().catch(() => undefined)
}
