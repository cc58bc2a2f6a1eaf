import { createElement } from 'react'
import { Navigate } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

const toQuotes = createElement(Navigate, { to: paths.quotes.link(), replace: true })

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.quotes.pattern,
    handle: { title: 'My Quotes' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./QuoteStatusScreen.tsx')).QuoteStatusScreen),
  },
  { path: paths.quoteStatus.pattern, element: toQuotes },
  { path: paths.status.pattern, element: toQuotes },
]
