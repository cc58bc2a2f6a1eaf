import { createElement } from 'react'
import { Navigate } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.dashboard.pattern,
    handle: { title: 'Dashboard' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./SupplierDashboardScreen.tsx')).SupplierDashboardScreen),
  },
  {
    path: paths.demo.pattern,
    element: createElement(Navigate, { to: paths.dashboard.link(), replace: true }),
  },
]
