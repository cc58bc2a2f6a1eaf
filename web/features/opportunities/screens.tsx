import { RequestsIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths as supplierRequestPaths } from '../supplierRequests/paths.ts'
import { loadLinkedForm } from './dialogs.tsx'
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
