import type { NotificationKind, OpportunityState } from '../../gql/graphql.ts'

/** Shown in place of the deadline: a row that still awaits an answer must not look like an answered one. */
const INSTEAD: Partial<Record<OpportunityState, string>> = {
  QUOTED: 'You quoted',
  DECLINED: 'You declined',
  MISSED: 'Closed',
  PAST_DEADLINE: 'Past deadline, still open',
}

type About = { kind: NotificationKind; opportunity?: { state: OpportunityState } | null }

/** The outcome of the request that a notification asks to answer; undefined until its deadline. */
export const insteadOfDeadline = ({ kind, opportunity }: About): string | undefined =>
  // Other notifications ask a supplier that has quoted to act before the deadline.
  (kind === 'NEW_REQUEST' || kind === 'DEADLINE') && opportunity ? INSTEAD[opportunity.state] : undefined
