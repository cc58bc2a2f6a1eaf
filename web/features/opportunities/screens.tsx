import { RequestsIcon } from '../../ui/icons.tsx'
import type { Screen } from '../../ui/Screen.ts'
import { paths as supplierRequestPaths } from '../supplierRequests/paths.ts'
import { opportunityDialogs } from './openDialog.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'SUPPLIER',
    path: paths.opportunities.pattern,
    title: 'Quote Opportunities',
    signInPurpose: 'to view quote opportunities',
    navigation: {
      label: 'New Quote Requests',
      shortLabel: 'Requests',
      icon: <RequestsIcon />,
      also: [supplierRequestPaths.requests.link()],
    },
    load: async () => {
      loadLinkedForm()
      return (await import('./OpportunitiesScreen.tsx')).OpportunitiesScreen
    },
  },
]

/**
 * Mails and notifications link to a form. On a slow line it would come seconds later if it were asked for only once the
 * screen and its lists are there. A failure shows where the form should be.
 */
function loadLinkedForm(): void {
  const address = new URLSearchParams(window.location.search)
  const kind = opportunityDialogs.find((each) => address.has(each))
  if (kind) import('./OpportunityDialogs.tsx').then(({ loadForm }) => loadForm(kind)).catch(() => undefined)
}
