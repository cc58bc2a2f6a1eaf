import { linkedForm } from '../features/opportunities/linkedForm.ts'
import { AppViewerDocument, ArrivedDialogDocument } from '../gql/graphql.ts'
import { askAhead } from '../live/links/askedAhead.ts'

const layout = () => import('./session/RequireRole.tsx')
const screen = () => import('../features/opportunities/OpportunitiesScreen.tsx')
const dialogs = () => import('../features/opportunities/OpportunityDialogs.tsx')
/** The form first checks whether an answer to this request is stored on this device. */
const outbox = () => import('../parts/outbox/outboxStore.ts')
const forms = {
  quote: () => import('../features/opportunities/QuoteDialog.tsx'),
  decline: () => import('../features/opportunities/DeclineDialog.tsx'),
}

/**
 * Emails link to a form. This module runs first: on a slow line the form would appear a second later if its
 * scripts and its query were requested only after React, the theme and the router had run. Whatever fails to
 * load here is requested again where it is needed.
 */
const linked = linkedForm()
if (linked) {
  askAhead(AppViewerDocument, {})
  askAhead(ArrivedDialogDocument, { id: linked.requestId })
  for (const load of [layout, screen, dialogs, forms[linked.kind], outbox]) load().catch(() => undefined)
}
