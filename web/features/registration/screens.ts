import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'VISITOR',
    path: paths.register.pattern,
    title: 'Become an Artisan',
    load: async () => (await import('./RegistrationScreen.tsx')).RegistrationScreen,
  },
]
