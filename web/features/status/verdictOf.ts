import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client'
import type { Health } from '../../gql/graphql.ts'

export type Verdict = { tone: 'success' | 'warning' | 'error'; title: string; text: string }

const BY_HEALTH = {
  OK: { tone: 'success', title: 'All systems operational', text: 'Everything is working.' },
  DEGRADED: {
    tone: 'warning',
    title: 'Degraded',
    text: 'Loupe is working, but part of it is slow or delayed. Nothing is lost; it will catch up.',
  },
  DOWN: { tone: 'error', title: 'Down', text: 'An essential part of Loupe has failed.' },
} as const satisfies Record<Health, Verdict>

const UNWELL: Verdict = {
  tone: 'error',
  title: 'Down',
  text: 'Loupe responded but could not report its status. Please try again in a few minutes.',
}

const UNREACHABLE: Verdict = {
  tone: 'error',
  title: 'Loupe cannot be reached',
  text: 'There was no response. Loupe may be down, or there may be a network problem.',
}

const OFFLINE: Verdict = {
  tone: 'warning',
  title: 'You are offline',
  text: 'This device has no connection, so the status is unknown. We will check again once you are back online.',
}

/** The conclusion from the reported health, or from a missing answer. */
export function verdictOf(health: Health | undefined, failure: unknown, online: boolean): Verdict {
  if (failure === undefined && health) return BY_HEALTH[health]
  const answered =
    CombinedGraphQLErrors.is(failure) || ServerError.is(failure) || ServerParseError.is(failure)
  if (answered) return UNWELL
  return online ? UNREACHABLE : OFFLINE
}
