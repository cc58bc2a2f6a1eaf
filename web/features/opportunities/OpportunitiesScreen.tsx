import { useApolloClient } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { supplierNeedViews } from '../../../api/domain/list/supplierNeeds.ts'
import {
  OpportunitiesScreen_QuoteFragmentDoc,
  OpportunitiesScreenChangedDocument,
  OpportunitiesScreenDocument,
  OpportunitiesScreenOpenedDocument,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { NeedsStrip } from '../../parts/supplierNeeds/NeedsStrip.tsx'
import { useFollowNeeds } from '../../parts/supplierNeeds/useFollowNeeds.ts'
import { CalmNotice } from '../../ui/CalmNotice.tsx'
import type { Notice } from '../../ui/CalmNoticeCard.tsx'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useArrival } from '../../parts/list/useArrival.ts'
import { useRecent } from '../../ui/useRecent.ts'
import { OpportunityLists } from './OpportunityLists.tsx'
import { OpportunityDialogs } from './dialogs.tsx'
import { changeNotice, openedNotice } from './notices.ts'
import { paths } from './paths.ts'
import { placeRequest, titleInLists } from './placeRequest.ts'
import type { Placing } from './placeRequest.ts'
import { titleGoneAtDeadline } from './titleGoneAtDeadline.ts'
import { useOpportunityDialog } from './useOpportunityDialog.ts'
import { UnlistedAnswers } from './UnlistedAnswers.tsx'
import { useTotals } from './useTotals.ts'

void (
  /* GraphQL */ `
    query OpportunitiesScreen($first: Int) {
      eventCursor
      supplierNeeds {
        ...SupplierNeeds_needs @unmask
      }
      active: opportunities(first: $first, state: [ACTIVE]) {
        edges {
          node {
            ...OpportunitiesScreen_opportunity @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
      late: opportunities(first: $first, state: [PAST_DEADLINE]) {
        edges {
          node {
            ...OpportunitiesScreen_opportunity @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
      quoted: quotes(first: $first, filter: { status: [PENDING] }) {
        edges {
          node {
            ...OpportunitiesScreen_quote @unmask
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
    fragment OpportunitiesScreen_opportunity on Opportunity {
      id
      state
      availableMoves
      request {
        id
        productTitle
        quantity
        expiresAt
      }
      ...OpportunityCard_opportunity
    }
  `
)

void (
  /* GraphQL */ `
    fragment OpportunitiesScreen_quote on Quote {
      id
      status
      needsReconfirmation
      availableMoves
      request {
        id
        productTitle
        quantity
        expiresAt
      }
      ...QuotedCard_quote
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

const PAGE = { first: 20 }

/** Everything this supplier can quote on now, and its open quotes; live. */
export function OpportunitiesScreen() {
  const client = useApolloClient()
  const {
    data: read,
    loading,
    error,
    refetch,
    snapshot,
  } = useScreenQuery(OpportunitiesScreenDocument, PAGE, {
    loaded: ({ active, late, quoted }) =>
      Math.max(...[active, late, quoted].map(({ edges }) => edges.length)),
  })
  const { recent, mark } = useRecent()
  const [notice, setNotice] = useState<Notice>()
  const { asked, known, arrivedAt, openDialog, openAnswer, close } = useOpportunityDialog()
  // The form that a link opens comes first: on a phone, drawing the lists behind it takes a second or two.
  const readBehind = useDeferredValue(read)
  const data = arrivedAt ? readBehind : read
  useArrival(data !== undefined, arrivedAt, mark)
  useFollowNeeds(snapshot)
  const closingOnly = useSearchParams()[0].get('show') === supplierNeedViews.closingSoon
  const readTotals = useTotals()
  const isShown = data !== undefined
  useEffect(() => {
    // Forms are large, so they load after the cards, before the user opens one.
    if (isShown) OpportunityDialogs.load().catch(() => undefined)
  }, [isShown])

  const shown = () => client.readQuery({ query: OpportunitiesScreenDocument, variables: PAGE })
  const place = (placing: Placing) =>
    client.cache.updateQuery({ query: OpportunitiesScreenDocument, variables: PAGE }, (lists) =>
      lists ? placeRequest(lists, placing) : lists,
    )

  useLive({
    document: OpportunitiesScreenOpenedDocument,
    snapshot,
    onEvent: ({ requestOpened: { opportunity } }) => {
      if (!opportunity || titleInLists(shown(), opportunity.id)) return
      place({ requestId: opportunity.id, waiting: opportunity })
      mark(opportunity.id)
      setNotice(openedNotice(opportunity))
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
      else readTotals()
    },
  })

  const readAtDeadline = async () => {
    const before = shown()
    await snapshot.refetch()
    const title = titleGoneAtDeadline(before, shown(), Date.now())
    if (title) setNotice((now) => changeNotice(title, null) ?? now)
  }

  const quoteSent = (quoteId: string) => {
    const quote = client.cache.readFragment({
      id: client.cache.identify({ __typename: 'Quote', id: quoteId }),
      fragment: OpportunitiesScreen_QuoteFragmentDoc,
      fragmentName: 'OpportunitiesScreen_quote',
    })
    if (!quote) return
    place({ requestId: quote.request.id, quote })
    mark(quote.request.id)
  }

  return (
    <>
      <PageHeader
        title="Quote Opportunities"
        subtitle="New requests appear here automatically. Nearest deadline first."
      />
      {/* Requests closing soon are the first in the list. */}
      {data ? <NeedsStrip needs={data.supplierNeeds} except={paths.opportunities.link()} /> : null}
      <UnlistedAnswers lists={data} onEdit={openAnswer} />
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !data ? (
        <CardSkeletons count={3} height={240} label="Loading quote opportunities..." />
      ) : data.active.totalCount + data.late.totalCount + data.quoted.totalCount === 0 ? (
        <EmptyState
          title="No Active Quote Requests"
          text="A new request appears here the moment it opens. You can leave this page open."
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <OpportunityLists
            lists={data}
            recent={recent}
            target={arrivedAt}
            closingOnly={closingOnly}
            onOpen={openDialog}
            onDeadline={readAtDeadline}
          />
        </Box>
      )}
      {asked ? (
        <OpportunityDialogs
          asked={asked}
          known={known}
          onClose={close}
          onSent={(quoteId) => {
            close()
            quoteSent(quoteId)
          }}
          onDeclined={(requestId) => {
            close()
            place({ requestId })
          }}
          onKept={close}
        />
      ) : null}
      <CalmNotice notice={notice} onClose={() => setNotice(undefined)} />
    </>
  )
}
