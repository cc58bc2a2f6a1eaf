import type { Unmasked } from '@apollo/client'
import { useState } from 'react'
import type { Said } from '../../ui/notice/Announcement.tsx'
import { serverNow } from '../../ui/server/serverTime.ts'
import { requestList } from '../../../api/domain/list/requestList.ts'
import type { RequestList } from '../../../api/domain/list/requestList.ts'
import {
  QuoteRequestsScreenChangedDocument,
  QuoteRequestsScreenDocument,
  QuoteRequestsScreenOpenedDocument,
  QuoteRequestsScreenQuotedDocument,
} from '../../gql/graphql.ts'
import type { QuoteRequestsScreenOpenedSubscription } from '../../gql/graphql.ts'
import { listVariables } from '../../live/queries/listVariables.ts'
import { fromEnum } from '../../live/records/toEnum.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useLiveList } from '../../live/queries/useLiveList.ts'
import { useReadAsTimePasses } from '../../live/queries/useReadAsTimePasses.ts'
import { MINUTE } from '../../../api/domain/calendar.ts'
import { useFollowShipTo } from '../../parts/desk/useFollowShipTo.ts'
import { useFollowSuppliers } from '../../parts/supplierRecord/useFollowSuppliers.ts'
import { useRequestCounts } from './useRequestCounts.ts'

void (
  /* GraphQL */ `
    query QuoteRequestsScreen($first: Int, $after: String, $filter: QuoteRequestFilter, $sort: RequestSort) {
      eventCursor
      quoteRequests(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges {
          node {
            id
            ...RequestTable_request @unmask
            ...RequestCard_request
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
    subscription QuoteRequestsScreenOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
        request {
          id
          ...RequestTable_request @unmask
          ...RequestCard_request
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription QuoteRequestsScreenChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
        request {
          id
          ...RequestTable_request @unmask
          ...RequestCard_request
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription QuoteRequestsScreenQuoted($after: EventCursor) {
      quoteSubmitted(after: $after) {
        cursor
        quote {
          id
          request {
            id
            ...RequestTable_request @unmask
            ...RequestCard_request
          }
        }
      }
    }
  `
)

const PAGE_SIZE = { cards: 20, table: 50 }

type Listed = Unmasked<QuoteRequestsScreenOpenedSubscription>['requestOpened']['request']
type ListOptions = { list: RequestList; skip: boolean }

/** The request list in the address, kept live. */
export function useRequestList({ list, skip }: ListOptions) {
  const requests = useLiveList({
    document: QuoteRequestsScreenDocument,
    field: 'quoteRequests',
    variables: { first: PAGE_SIZE[list.view], ...listVariables(requestList, list) },
    newestFirst: list.sort === 'newest',
    isListed: (request: Listed) => requestList.isListed(factsOf(request), list, new Date(serverNow())),
    skip,
  })
  const [announcement, setAnnouncement] = useState<Said>()
  // Deadlines come near without an event, except for the last hours.
  useReadAsTimePasses(!skip && list.closingWithinHours !== null ? MINUTE : null, requests.recountSoon)
  const { countOf, recount } = useRequestCounts(skip)
  const { snapshot, place, mark } = requests
  const live = {
    snapshot,
    skip,
    recount: () => {
      recount()
      requests.countChange()
    },
  }

  useLive({
    document: QuoteRequestsScreenOpenedDocument,
    ...live,
    onEvent: ({ requestOpened: { request } }, { client }) => {
      place(request, client, { isNew: true })
      mark(request.id)
      setAnnouncement({ text: `New quote request: ${request.productTitle}` })
    },
  })
  useLive({
    document: QuoteRequestsScreenChangedDocument,
    ...live,
    onEvent: ({ requestChanged: { request } }, { client }) => {
      if (request) place(request, client)
    },
  })
  useLive({
    document: QuoteRequestsScreenQuotedDocument,
    ...live,
    onEvent: ({ quoteSubmitted: { quote } }, { client }) => {
      // A first quote changes the request's status, and every quote changes its count.
      place(quote.request, client)
      mark(quote.request.id)
    },
  })

  useFollowShipTo(snapshot, { skip })
  // Some filters exclude requests on which only suspended suppliers have quoted.
  useFollowSuppliers(snapshot, {
    skip,
    onChange: () => {
      requests.countChange()
      if (list.toReconfirm !== null || list.awardable !== null) requests.recountSoon()
    },
  })

  return { ...requests, announcement, countOf }
}

/** A request's own facts that decide which lists contain it, in the domain's terms. */
const factsOf = (request: Listed) => ({
  status: fromEnum(request.status),
  expiresAt: request.expiresAt === null ? null : new Date(request.expiresAt),
  quoteCount: request.quoteCount ?? 0,
  destinationCountry: request.destinationCountry,
  createdAt: new Date(request.createdAt),
  test: request.test ?? false,
  held: request.heldAt !== null,
})
