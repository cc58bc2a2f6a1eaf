import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client'
import type { Health } from '../../gql/graphql.ts'

export type Verdict = { tone: 'success' | 'warning' | 'error'; title: string; text: string }

const BY_HEALTH = {
  OK: { tone: 'success', title: 'All systems operational', text: 'Every part of Loupe is well.' },
  DEGRADED: {
    tone: 'warning',
    title: 'Degraded',
    text: 'Loupe works, but a part of it is slow or behind. Nothing is lost; it catches up.',
  },
  DOWN: { tone: 'error', title: 'Down', text: 'A part that Loupe cannot work without has failed.' },
} as const satisfies Record<Health, Verdict>

const UNWELL: Verdict = {
  tone: 'error',
  title: 'Down',
  text: 'Loupe was reached, but cannot say how its parts are. Please try again in a few minutes.',
}

const UNREACHABLE: Verdict = {
  tone: 'error',
  title: 'Loupe cannot be reached',
  text: 'No answer came. Loupe may be down, or something on the way to it is.',
}

const OFFLINE: Verdict = {
  tone: 'warning',
  title: 'You are offline',
  text: 'This device has no connection, so that nothing can be said of Loupe. It is checked again once you are back.',
}

/** The conclusion from the reported health, or from a missing answer. */
export function verdictOf(health: Health | undefined, failure: unknown, online: boolean): Verdict {
  if (failure === undefined && health) return BY_HEALTH[health]
  const answered =
    CombinedGraphQLErrors.is(failure) || ServerError.is(failure) || ServerParseError.is(failure)
  if (answered) return UNWELL
  return online ? UNREACHABLE : OFFLINE
}
