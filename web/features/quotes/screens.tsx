import { RequestsIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.requests.pattern,
    title: 'Quote Requests',
    subtitle: 'Monitor and manage supplier quotes',
    navigation: { label: 'Quote Requests', icon: <RequestsIcon /> },
    palette: { key: 'q' },
    load: async () => (await import('./QuoteRequestsScreen.tsx')).QuoteRequestsScreen,
    children: [
      {
        path: paths.request.pattern,
        load: async () => (await import('./RequestDetailScreen.tsx')).RequestDetailScreen,
      },
    ],
  },
  {
    area: 'ADMIN',
    path: paths.nextToDecide.pattern,
    title: 'Next to Decide',
    palette: { label: 'Next request to decide', ownKey: 'n' },
    load: async () => (await import('./NextToDecideScreen.tsx')).NextToDecideScreen,
  },
  {
    area: 'ADMIN',
    path: paths.previousToDecide.pattern,
    title: 'Previous Request to Decide',
    palette: { label: 'Previous request to decide', ownKey: 'Shift+N' },
    load: async () => (await import('./PreviousToDecideScreen.tsx')).PreviousToDecideScreen,
  },
  {
    area: 'ADMIN',
    path: paths.quoteRequests.pattern,
    redirectTo: paths.requests.link(),
  },
]
