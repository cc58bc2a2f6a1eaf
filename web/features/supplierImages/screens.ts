import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.images.pattern,
    title: 'Supplier Images',
    subtitle: 'Links to cloud folders with pictures of suppliers’ pieces',
    palette: { words: 'pictures drive' },
    load: async () => (await import('./SupplierImagesScreen.tsx')).SupplierImagesScreen,
  },
]
