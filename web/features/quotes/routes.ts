import { createElement } from 'react'
import { Navigate } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.requests.pattern,
    handle: {
      title: 'Quote Requests',
      subtitle: 'Monitor and manage supplier quotes',
    } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./QuoteRequestsScreen.tsx')).QuoteRequestsScreen),
    children: [
      {
        path: paths.request.pattern,
        lazy: lazyScreen(async () => (await import('./RequestDetailScreen.tsx')).RequestDetailScreen),
      },
    ],
  },
  {
    path: paths.quoteRequests.pattern,
    element: createElement(Navigate, { to: paths.requests.link(), replace: true }),
  },
]
