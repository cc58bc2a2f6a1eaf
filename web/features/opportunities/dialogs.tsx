import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { DeclineDialog, QuoteDialog } from './forms.tsx'
import { linkedForm } from './linkedForm.ts'
import type { OpenDialog } from './openDialog.ts'

export const OpportunityDialogs = lazyPart(
  async () => (await import('./OpportunityDialogs.tsx')).OpportunityDialogs,
)

const forms = { quote: QuoteDialog, decline: DeclineDialog } satisfies Record<OpenDialog['kind'], unknown>

/**
 * Loads the form named in the address, so that it renders together with the screen. A failure to load is
 * shown in the form's place.
 */
export function loadLinkedForm(): void {
  const linked = linkedForm()
  if (!linked) return
  for (const part of [OpportunityDialogs, forms[linked.kind]]) part.load().catch(() => undefined)
}
