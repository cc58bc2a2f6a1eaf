import type { ReactNode } from 'react'
import { OutOfDateContext, useFailedQueries } from './useFailedQueries.ts'

/**
 * Retries the failed queries of the screens inside, and tells `ConnectionChip` while any has failed. Around
 * the screens, because it needs their Apollo client.
 */
export function QueryRetries({ children }: { children: ReactNode }) {
  return <OutOfDateContext value={useFailedQueries()}>{children}</OutOfDateContext>
}
