import type { NotificationKind, OpportunityState } from '../../gql/graphql.ts'

/** What stands in the place of the deadline: a row that still asks for an answer must not look like one that got it. */
const INSTEAD: Partial<Record<OpportunityState, string>> = {
  QUOTED: 'You quoted',
  DECLINED: 'You declined',
  MISSED: 'Closed',
  PAST_DEADLINE: 'Past deadline, still open',
}

type About = { kind: NotificationKind; opportunity?: { state: OpportunityState } | null }

/** What became of the request that a notification asks to answer; undefined while its deadline is ahead. */
export const insteadOfDeadline = ({ kind, opportunity }: About): string | undefined =>
  // Other notifications ask a supplier that has quoted to do something until the deadline.
  (kind === 'NEW_REQUEST' || kind === 'DEADLINE') && opportunity ? INSTEAD[opportunity.state] : undefined
