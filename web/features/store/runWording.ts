import type { StoreSyncStatus } from '../../gql/graphql.ts'

const phases: Readonly<Record<string, string>> = {
  counting: 'Counting',
  exporting: 'The store prepares its export',
  staging: 'Receiving',
  applying: 'Saving',
  removing: 'Removing what is gone',
}

/** The phase of a sync run as text; an unknown phase is shown as it is. */
export const phaseText = (phase: string): string => phases[phase.toLowerCase()] ?? phase

type Look = { label: string; tone: 'success' | 'warning' | 'error' | 'info' }

export const runLooks: Record<StoreSyncStatus, Look> = {
  RUNNING: { label: 'Running', tone: 'info' },
  HELD: { label: 'Waits for you', tone: 'warning' },
  COMPLETED: { label: 'Completed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'error' },
}

/** What started a sync run. */
const causes: Readonly<Record<string, string>> = {
  admin: 'An admin',
  timer: 'By the clock',
  start: 'At the start',
  webhook: 'A webhook',
}

export const causeText = (cause: string, by: string | null): string =>
  by ?? causes[cause.toLowerCase()] ?? cause
