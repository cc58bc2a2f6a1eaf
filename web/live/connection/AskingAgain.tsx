import type { ReactNode } from 'react'
import { OutOfDateContext, useFailedQueries } from './useFailedQueries.ts'

/** Mounted around the screens so that it shares their Apollo client. */
export function AskingAgain({ children }: { children: ReactNode }) {
  return <OutOfDateContext value={useFailedQueries()}>{children}</OutOfDateContext>
}
