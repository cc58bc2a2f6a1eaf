import { useFailedQueries } from './useFailedQueries.ts'

/** Mounted beside the screens so that it shares their Apollo client. Renders nothing. */
export function AskingAgain() {
  useFailedQueries()
  return null
}
