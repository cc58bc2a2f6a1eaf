import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import {
  MoreOpportunitiesDocument,
  MoreQuotesDocument,
  type MoreOpportunitiesQueryVariables,
  type MoreQuotesQueryVariables,
  OpportunitiesScreen_QuoteFragmentDoc,
  OpportunitiesScreenChangedDocument,
  OpportunitiesScreenDocument,
  OpportunitiesScreenOpenedDocument,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { useFollowAssortment } from '../../parts/assortment/useFollowAssortment.ts'
import { useFollowPolicy } from '../../parts/quoteTerms/useFollowPolicy.ts'
import { useFollowNeeds } from '../../parts/supplierNeeds/useFollowNeeds.ts'
import { useOpenedNotice } from '../../parts/supplierNeeds/useOpenedNotice.ts'
import type { Notice } from '../../ui/notice/CalmNoticeCard.tsx'
import { serverNow } from '../../ui/server/serverTime.ts'
import { useRecent } from '../../ui/list/useRecent.ts'
import { changeNotice } from './notices.ts'
import { isListed, placeRequest, titleInLists } from './placeRequest.ts'
import type { Placing } from './placeRequest.ts'
import { titleGoneAtDeadline } from './titleGoneAtDeadline.ts'
import { useTotals } from './useTotals.ts'

void (
  /* GraphQL */ `
    query OpportunitiesScreen($first: Int, $search: String) {
      eventCursor
      ...OpportunityTotals_lists @unmask
      supplierNeeds {
        ...SupplierNeeds_needs @unmask
      }
      active: opportunities(first: $first, state: [ACTIVE], search: $search) {
        edges {
          node {
            ...OpportunitiesScreen_opportunity @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      late: opportunities(first: $first, state: [PAST_DEADLINE], search: $search) {
        edges {
          node {
            ...OpportunitiesScreen_opportunity @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      quoted: quotes(
        first: $first
        filter: { status: [PENDING], pastDeadline: false, search: $search }
        sort: DEADLINE
      ) {
        edges {
          node {
            ...OpportunitiesScreen_quote @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      lateQuoted: quotes(
        first: $first
        filter: { status: [PENDING], pastDeadline: true, search: $search }
        sort: NEWEST
      ) {
        edges {
          node {
            ...OpportunitiesScreen_quote @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription OpportunitiesScreenOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
        opportunity {
          ...OpportunitiesScreen_opportunity @unmask
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription OpportunitiesScreenChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
        requestId
        opportunity {
          ...OpportunitiesScreen_opportunity @unmask
          myQuote {
            ...OpportunitiesScreen_quote @unmask
          }
        }
      }
    }
  `
)

const PAGE_SIZE = 20

const moreOpportunities = (variables: MoreOpportunitiesQueryVariables) => ({
  document: MoreOpportunitiesDocument,
  variables,
  field: 'opportunities',
})
const moreQuotes = (variables: MoreQuotesQueryVariables) => ({
  document: MoreQuotesDocument,
  variables,
  field: 'quotes',
})

/**
 * The lists of a supplier's opportunities and quotes that match the search, kept live, and a notice of their
 * changes.
 */
export function useOpportunityLists(search: string | null) {
  const client = useApolloClient()
  const searched = search ? { search } : {}
  const variables = { first: PAGE_SIZE, ...searched }
  const { data, loading, isPrevious, error, refetch, refetchSoon, recountSoon, snapshot } = useScreenQuery(
    OpportunitiesScreenDocument,
    variables,
    {
      lists: ({ active, late, quoted, lateQuoted }) => [
        { list: active, by: moreOpportunities({ ...searched, state: ['ACTIVE'] }) },
        { list: late, by: moreOpportunities({ ...searched, state: ['PAST_DEADLINE'] }) },
        { list: quoted, by: moreQuotes({ ...searched, pastDeadline: false, sort: 'DEADLINE' }) },
        { list: lateQuoted, by: moreQuotes({ ...searched, pastDeadline: true, sort: 'NEWEST' }) },
      ],
    },
  )
  const { recent, mark } = useRecent()
  const [notice, setNotice] = useState<Notice>()
  const announce = useOpenedNotice(setNotice)
  useFollowNeeds(snapshot)
  useFollowPolicy(snapshot)
  const readTotals = useTotals(searched)

  const shown = () => client.readQuery({ query: OpportunitiesScreenDocument, variables })
  const place = (placing: Placing) => {
    // Only the server knows whether it matches the search.
    if (search && !titleInLists(shown(), placing.requestId))
      return isListed(placing) ? recountSoon() : readTotals()
    client.cache.updateQuery({ query: OpportunitiesScreenDocument, variables }, (lists) =>
      lists ? placeRequest(lists, placing) : lists,
    )
  }

  useLive({
    document: OpportunitiesScreenOpenedDocument,
    snapshot,
    onEvent: ({ requestOpened: { opportunity } }) => {
      if (!opportunity || titleInLists(shown(), opportunity.id)) return
      place({ requestId: opportunity.id, waiting: opportunity })
      mark(opportunity.id)
      announce(opportunity)
    },
  })
  useLive({
    document: OpportunitiesScreenChangedDocument,
    snapshot,
    onEvent: ({ requestChanged: { requestId, opportunity } }) => {
      const title = titleInLists(shown(), requestId)
      place({ requestId, waiting: opportunity, quote: opportunity?.myQuote })
      mark(requestId)
      if (title) setNotice((before) => changeNotice(title, opportunity) ?? before)
      // The row is on a page that is not loaded yet, but the counts must include it.
      else if (!search) readTotals()
    },
  })

  // The cards offer to quote at the supplier's own list prices.
  useFollowAssortment(snapshot, 'PRICING', refetchSoon)

  return {
    data,
    loading,
    isPrevious,
    error,
    refetch,
    recent,
    mark,
    notice,
    closeNotice: () => setNotice(undefined),
    readAtDeadline: async () => {
      const before = shown()
      await snapshot.refetch()
      const title = titleGoneAtDeadline(before, shown(), serverNow())
      if (title) setNotice((now) => changeNotice(title, null) ?? now)
    },
    placeSent: (quoteId: string) => {
      const quote = client.cache.readFragment({
        id: client.cache.identify({ __typename: 'Quote', id: quoteId }),
        fragment: OpportunitiesScreen_QuoteFragmentDoc,
        fragmentName: 'OpportunitiesScreen_quote',
      })
      if (!quote) return
      place({ requestId: quote.request.id, quote })
      mark(quote.request.id)
    },
    placeDeclined: (requestId: string) => place({ requestId }),
  }
}
