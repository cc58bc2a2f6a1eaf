import type { Screen } from '../../ui/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.images.pattern,
    title: 'Supplier Images',
    palette: { words: 'pictures drive' },
    load: async () => (await import('./SupplierImagesScreen.tsx')).SupplierImagesScreen,
  },
]
