import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'VISITOR',
    path: paths.systemStatus.pattern,
    title: 'System Status',
    load: async () => (await import('./SystemStatusScreen.tsx')).SystemStatusScreen,
  },
]
