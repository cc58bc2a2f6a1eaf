import { useDelayed } from '../../ui/load/useDelayed.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { QUIET_AFTER_MS, savesData } from '../useLoadAhead.ts'

const NewVersion = lazyPart(async () => (await import('./NewVersion.tsx')).NewVersion, { failure: 'silent' })

/** A development server has no service worker; browsers have none on pages that are not secure. */
const IS_POSSIBLE = import.meta.env.PROD && 'serviceWorker' in navigator

/** Lets the area open without network, once the requested page has rendered. Not for users who save data. */
export function OfflineReady() {
  const isQuiet = useDelayed(QUIET_AFTER_MS)
  return isQuiet && IS_POSSIBLE && !savesData() ? <NewVersion /> : null
}
