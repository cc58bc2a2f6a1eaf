import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CLOSING_SOON_HOURS, isClosingSoon } from '../../../api/domain/request/closing.ts'
import { MoreOpportunitiesDocument, MoreQuotesDocument } from '../../gql/graphql.ts'
import type { MoreQuotesQueryVariables, OpportunitiesScreenQuery } from '../../gql/graphql.ts'
import { useOutboxEntries } from '../../parts/outbox/OutboxContext.ts'
import { useMinute } from '../../ui/value/useNow.ts'
import { usePrefetch } from '../../ui/load/usePrefetch.ts'
import { LoadMore } from './LoadMore.tsx'
import { OpportunityCard } from './OpportunityCard.tsx'
import { OpportunitySection } from './OpportunitySection.tsx'
import { QuotedCard } from './QuotedCard.tsx'
import { loadForms } from './forms.tsx'
import { deadlineOf, intoSections } from './intoSections.ts'
import type { Row } from './intoSections.ts'
import type { DialogOpener } from './openDialog.ts'
import { paths } from './paths.ts'
import { useMoment } from './useMoment.ts'

void (
  /* GraphQL */ `
    query MoreOpportunities($first: Int, $after: String, $state: [OpportunityState!], $search: String) {
      opportunities(first: $first, after: $after, state: $state, search: $search) {
        edges {
          node {
            ...OpportunitiesScreen_opportunity
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    query MoreQuotes($first: Int, $after: String, $pastDeadline: Boolean, $search: String, $sort: QuoteSort) {
      quotes(
        first: $first
        after: $after
        filter: { status: [PENDING], pastDeadline: $pastDeadline, search: $search }
        sort: $sort
      ) {
        edges {
          node {
            ...OpportunitiesScreen_quote
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `
)

type Lists = OpportunitiesScreenQuery
type Waiting = Lists['active']['edges'][number]['node']
type Quoted = Lists['quoted']['edges'][number]['node']

type OpportunityListsProps = {
  lists: Lists
  recent: ReadonlySet<string>
  /** The request that the address links to. */
  target: string | undefined
  /** Only the requests that close soon. */
  closingOnly: boolean
  /** Only the requests that match this text. */
  search: string | null
  onOpen: DialogOpener
  /** Asks the server for the current state after a deadline has passed. */
  onDeadline: () => Promise<unknown>
}

/** Past Deadline, Active Quote Opportunities, Your Active Quotes. */
export function OpportunityLists({
  lists,
  recent,
  target,
  closingOnly,
  search,
  onOpen,
  onDeadline,
}: OpportunityListsProps) {
  usePrefetch(loadForms)
  const asked = useMoment(
    // The server has already marked the others as late.
    [lists.active, lists.quoted].flatMap(({ edges }) => edges.map((edge) => deadlineOf(edge))),
    onDeadline,
  )
  const { active, late, quoted } = intoSections<Waiting, Quoted>(lists, asked)
  const minute = useMinute()
  const [folded, setFolded] = useState<boolean>()
  const waiting = useOutboxEntries()
  const leadsToLate = late.rows.some(
    (row) => requestOf(row) === target || waiting.some(({ requestId }) => requestId === requestOf(row)),
  )
  // Late requests are collapsed while there are active ones, unless they were searched for, until the user
  // changes that.
  const lateOpen = folded === undefined ? active.rows.length === 0 || leadsToLate || search !== null : !folded
  const searched = search ? { search } : {}

  const card = (row: Row<Waiting, Quoted>, isLate: boolean) =>
    row.kind === 'waiting' ? (
      <OpportunityCard
        key={row.node.id}
        opportunity={row.node}
        recent={recent.has(row.node.id)}
        onOpen={onOpen}
      />
    ) : (
      <QuotedCard
        key={row.node.request.id}
        quote={row.node}
        late={isLate}
        recent={recent.has(row.node.request.id)}
        onOpen={onOpen}
      />
    )
  const more = (list: Lists['active'], state: 'ACTIVE' | 'PAST_DEADLINE', label: string) =>
    list.pageInfo.hasNextPage ? (
      <LoadMore
        document={MoreOpportunitiesDocument}
        variables={{ first: 20, after: list.pageInfo.endCursor, ...searched, state: [state] }}
        label={label}
      />
    ) : null
  const moreQuotes = (list: Lists['quoted'], which: MoreQuotesQueryVariables, label: string) =>
    list.pageInfo.hasNextPage ? (
      <LoadMore
        document={MoreQuotesDocument}
        variables={{ first: 20, after: list.pageInfo.endCursor, ...searched, ...which }}
        label={label}
      />
    ) : null

  if (closingOnly) {
    const now = new Date(Math.max(asked, minute))
    const closing = active.rows.filter(({ node }) => isClosingSoon(deadlineDate(node), now))
    // Pages come nearest deadline first, and events add rows above them: the next page has more only if the
    // last row closes soon.
    const last = lists.active.edges.at(-1)
    const mayGoOn = last === undefined || isClosingSoon(deadlineDate(last.node), now)
    const unread = mayGoOn && lists.active.pageInfo.hasNextPage
    return (
      <>
        <OpportunitySection
          title={`Closing within ${CLOSING_SOON_HOURS} Hours`}
          count={unread ? Math.max(closing.length, lists.supplierNeeds.closingSoon) : closing.length}
          empty={`No requests without your answer close within ${CLOSING_SOON_HOURS} hours.`}
          footer={mayGoOn ? more(lists.active, 'ACTIVE', 'active opportunities') : null}
        >
          {closing.map((row) => card(row, false))}
        </OpportunitySection>
        <Box>
          <Button component={Link} to={paths.opportunities.link()} variant="outlined">
            Show all opportunities
          </Button>
        </Box>
      </>
    )
  }

  return (
    <>
      {late.count > 0 ? (
        <OpportunitySection
          title="Past Deadline"
          count={late.count}
          note={
            late.rows.some(({ node }) => node.availableMoves.length > 0)
              ? 'Quotes are still accepted until the admin awards the order.'
              : undefined
          }
          fold={{ open: lateOpen, onToggle: () => setFolded(lateOpen) }}
          footer={
            // Its requests first, then its quotes.
            more(lists.late, 'PAST_DEADLINE', 'past deadline') ??
            moreQuotes(lists.lateQuoted, { pastDeadline: true, sort: 'NEWEST' }, 'your quotes past deadline')
          }
        >
          {late.rows.map((row) => card(row, true))}
        </OpportunitySection>
      ) : null}
      <OpportunitySection
        title="Active Quote Opportunities"
        count={active.count}
        empty={
          search
            ? `None of the active requests match “${search}”.`
            : 'No requests need your quote right now. New ones appear here the moment they open.'
        }
        footer={more(lists.active, 'ACTIVE', 'active opportunities')}
      >
        {active.rows.map((row) => card(row, false))}
      </OpportunitySection>
      {quoted.count > 0 ? (
        <OpportunitySection
          title="Your Active Quotes"
          count={quoted.count}
          footer={moreQuotes(lists.quoted, { pastDeadline: false, sort: 'DEADLINE' }, 'your quotes')}
        >
          {quoted.rows.map((row) => card(row, false))}
        </OpportunitySection>
      ) : null}
    </>
  )
}

const deadlineDate = ({ request }: Waiting | Quoted) =>
  request.expiresAt ? new Date(request.expiresAt) : null

const requestOf = (row: Row<Waiting, Quoted>): string =>
  row.kind === 'waiting' ? row.node.id : row.node.request.id
