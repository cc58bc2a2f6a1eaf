import type { StoreSyncStatus } from '../../gql/graphql.ts'

const phases: Readonly<Record<string, string>> = {
  counting: 'Counting',
  exporting: 'Store is preparing its export',
  staging: 'Receiving',
  applying: 'Saving',
  removing: 'Removing deleted items',
}

/** The phase of a sync run as text; an unknown phase is shown as it is. */
export const phaseText = (phase: string): string => phases[phase.toLowerCase()] ?? phase

type Look = { label: string; tone: 'success' | 'warning' | 'error' | 'info' }

export const runLooks: Record<StoreSyncStatus, Look> = {
  RUNNING: { label: 'Running', tone: 'info' },
  HELD: { label: 'Needs approval', tone: 'warning' },
  COMPLETED: { label: 'Completed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'error' },
}

/** What started a sync run. */
const causes: Readonly<Record<string, string>> = {
  admin: 'An admin',
  timer: 'Scheduled',
  start: 'On startup',
  webhook: 'A webhook',
}

export const causeText = (cause: string, by: string | null): string =>
  by ?? causes[cause.toLowerCase()] ?? cause

/** Without access to the store's Admin API. */
export const noSyncs = 'Syncing from the store is not set up; products and orders arrive by webhook.'
