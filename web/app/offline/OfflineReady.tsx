import { useEffect, useState } from 'react'
import { lazyPart } from '../../ui/page/lazyPart.tsx'
import { QUIET_AFTER_MS, savesData } from '../useLoadAhead.ts'

const NewVersion = lazyPart(async () => (await import('./NewVersion.tsx')).NewVersion, { failure: 'silent' })

/** A development server has no service worker; browsers have none on pages that are not secure. */
const IS_POSSIBLE = import.meta.env.PROD && 'serviceWorker' in navigator

/** Lets the area open without network, once the requested page has rendered. Not for users who save data. */
export function OfflineReady() {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!IS_POSSIBLE || savesData()) return undefined
    const timer = setTimeout(() => setQuiet(true), QUIET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return quiet ? <NewVersion /> : null
}
