import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.comparison.pattern,
    handle: {
      title: 'Order Quote Management',
      subtitle: 'Compare the quotes of every request and award',
    } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./QuoteManagementScreen.tsx')).QuoteManagementScreen),
  },
]
