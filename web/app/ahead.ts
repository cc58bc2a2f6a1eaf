import { linkedForm } from '../features/opportunities/linkedForm.ts'
import { AppViewerDocument, ArrivedDialogDocument } from '../gql/graphql.ts'
import { askAhead } from '../live/askedAhead.ts'

const layout = () => import('./session/RequireRole.tsx')
const screen = () => import('../features/opportunities/OpportunitiesScreen.tsx')
const dialogs = () => import('../features/opportunities/OpportunityDialogs.tsx')
/** A form waits for what an earlier page has kept here of the same answer. */
const outbox = () => import('../parts/outbox/outboxStore.ts')
const forms = {
  quote: () => import('../features/opportunities/QuoteDialog.tsx'),
  decline: () => import('../features/opportunities/DeclineDialog.tsx'),
}

/**
 * Mails link to a form. On a slow line it would come a second later if its scripts and its request were asked for only
 * once React, the theme and the router have run, so this module is the first one to run. What fails here is asked for
 * again where it is needed.
 */
const linked = linkedForm()
if (linked) {
  askAhead(AppViewerDocument, {})
  askAhead(ArrivedDialogDocument, { id: linked.requestId })
  for (const load of [layout, screen, dialogs, forms[linked.kind], outbox]) load().catch(() => undefined)
}
