import { useFailedQueries } from './useFailedQueries.ts'

/** Beside the screens, within what they read with. Shows nothing. */
export function AskingAgain() {
  useFailedQueries()
  return null
}
