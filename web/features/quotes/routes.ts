import { redirect } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.requests.pattern,
    handle: {
      title: 'Quote Requests',
      subtitle: 'Monitor and manage supplier quotes',
    } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./QuoteRequestsScreen.tsx')).QuoteRequestsScreen }),
    children: [
      {
        path: paths.request.pattern,
        lazy: async () => ({ Component: (await import('./RequestDetailScreen.tsx')).RequestDetailScreen }),
      },
    ],
  },
  { path: paths.quoteRequests.pattern, loader: () => redirect(paths.requests.link()) },
  { path: paths.quoteComparison.pattern, loader: () => redirect(paths.requests.link()) },
]
