import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import {
  RequestDetailAwardedDocument,
  RequestDetailChangedDocument,
  RequestDetailDocument,
  RequestDetailQuotedDocument,
} from '../../gql/graphql.ts'
import type { Said } from '../../ui/notice/Announcement.tsx'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { useFollowAssortment } from '../../parts/assortment/useFollowAssortment.ts'
import { useFollowPaid } from '../../parts/award/useFollowPaid.ts'
import { useFollowDeliveries } from '../../parts/supplierRecord/useFollowDeliveries.ts'
import { useFollowShipTo } from '../../parts/desk/useFollowShipTo.ts'
import { useFollowSuppliers } from '../../parts/supplierRecord/useFollowSuppliers.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { cameFrom, comingFrom } from '../../ui/page/cameFrom.ts'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { DetailShell } from '../../ui/page/DetailShell.tsx'
import { orderNumberText } from '../../ui/value/OrderNumber.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useRecent } from '../../ui/list/useRecent.ts'
import { paths as comparisonPaths } from '../comparison/paths.ts'
import { DecideLinks } from './DecideLinks.tsx'
import { HeldBanner } from './HeldBanner.tsx'
import { listBehind } from './listBehind.ts'
import { paths } from './paths.ts'
import { PrintStyles } from './PrintStyles.tsx'
import { QuoteComparison } from './QuoteComparison.tsx'
import { RequestHeading } from './RequestHeading.tsx'
import { RequestSummary } from './RequestSummary.tsx'

/** The request in the address, with its quotes. */
export function RequestDetailScreen() {
  const { requestId = '' } = useParams()
  return <RequestDetail key={requestId} requestId={requestId} />
}

void (
  /* GraphQL */ `
    query RequestDetail($id: ID!) {
      eventCursor
      quoteRequest(id: $id) {
        id
        productTitle
        storeOrderNumber
        variant {
          id
        }
        quotes {
          id
          supplier {
            id
          }
        }
        ...HeldBanner_request
        ...RequestHeading_request
        ...RequestSummary_request
        ...QuoteComparison_request
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription RequestDetailQuoted($id: ID!, $after: EventCursor) {
      quoteSubmitted(requestId: $id, after: $after) {
        cursor
        quote {
          id
          updateCount
          supplier {
            id
            companyName
          }
          request {
            id
            ...RequestHeading_request
            ...RequestSummary_request
            ...QuoteComparison_request
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription RequestDetailChanged($id: ID!, $after: EventCursor) {
      requestChanged(requestId: $id, after: $after) {
        cursor
        request {
          id
          ...HeldBanner_request
          ...RequestHeading_request
          ...RequestSummary_request
          ...QuoteComparison_request
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription RequestDetailAwarded($after: EventCursor) {
      quoteAwarded(after: $after) {
        cursor
        requestId
      }
    }
  `
)

const Timeline = lazyPart(async () => (await import('../../parts/timeline/Timeline.tsx')).Timeline, {
  fallback: <CardSkeletons count={1} height={240} label="Loading timeline..." />,
})

/** Up to tablets a row of its own, with the links to the requests to decide. */
const backRow = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  width: { xs: '100%', lg: 'auto' },
  mb: { xs: -1, lg: 0 },
} as const

/** One request and the live comparison of its quotes; an award returns to the list. */
function RequestDetail({ requestId }: { requestId: string }) {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const back = listBehind(`${pathname}${search}`, cameFrom(state))
  const isFromComparison = back.startsWith(comparisonPaths.comparison.link())
  const toNext = comingFrom(pathname, back)
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'))
  const read = useScreenQuery(RequestDetailDocument, { id: requestId })
  const { data, refetch, refetchSoon, snapshot } = read
  const { recent, mark } = useRecent()
  const [announcement, setAnnouncement] = useState<Said>()
  const subject = useMemo(() => ({ requestId }), [requestId])

  useLive({
    document: RequestDetailQuotedDocument,
    variables: { id: requestId },
    snapshot,
    onEvent: ({ quoteSubmitted: { quote } }) => {
      mark(quote.id)
      const what = quote.updateCount > 0 ? 'Updated quote' : 'New quote'
      setAnnouncement({ text: `${what} from ${quote.supplier.companyName}` })
    },
  })
  useLive({ document: RequestDetailChangedDocument, variables: { id: requestId }, snapshot })
  useLive({
    document: RequestDetailAwardedDocument,
    snapshot,
    // A re-award changes which quote is awarded without changing the request itself.
    onEvent: ({ quoteAwarded }) => {
      if (quoteAwarded.requestId === requestId) refetch()
    },
  })
  // A newly approved supplier also receives the open requests.
  useFollowSuppliers(snapshot, { onChange: refetchSoon })
  // The rating and the completed orders count in the ranking.
  const suppliers = data?.quoteRequest?.quotes.map(({ supplier }) => supplier.id) ?? []
  useFollowDeliveries(snapshot, (supplierId) => {
    if (suppliers.includes(supplierId)) refetchSoon()
  })
  const variantId = data?.quoteRequest?.variant?.id
  useFollowAssortment(snapshot, 'PRICING', (changed) => {
    // An event about many prices does not name the variants.
    if (changed === null || changed === variantId) refetchSoon()
  })
  useFollowPaid(snapshot, [variantId], refetchSoon)
  useFollowShipTo(snapshot)

  const links = data?.quoteRequest ? <DecideLinks state={toNext} /> : null
  return (
    <DetailShell
      back={
        <Box sx={backRow}>
          <BackLink to={back}>
            {isFromComparison ? 'Back to Quote Comparison' : 'Back to Quote Requests'}
          </BackLink>
          {wide ? null : links}
        </Box>
      }
      read={read}
      thing={data?.quoteRequest}
      nameOf={({ productTitle }) => productTitle}
      numberOf={orderNumberText}
      skeleton={<CardSkeletons count={2} height={220} label="Loading quotes..." />}
      missing={{
        title: 'Quote request not found',
        text: 'It may have been removed, or the address is wrong.',
      }}
      heading={
        data?.quoteRequest ? (
          <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <RequestHeading request={data.quoteRequest} />
            </Box>
            {wide ? links : null}
          </Box>
        ) : null
      }
    >
      {(request) => (
        <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3, lg: 1.5 } }}>
          <HeldBanner request={request} onStale={refetch} />
          <RequestSummary request={request} />
          <QuoteComparison
            request={request}
            fresh={recent}
            announcement={announcement}
            onStale={refetch}
            onAwarded={() => void navigate(back)}
            onAwardedNext={() => void navigate(paths.nextToDecide.link(), { state: toNext })}
          />
          <Timeline of={subject} />
          <PrintStyles />
        </Box>
      )}
    </DetailShell>
  )
}
