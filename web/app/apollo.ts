import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  ServerError,
} from '@apollo/client'
import type { FieldFunctionOptions } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { relayStylePagination } from '@apollo/client/utilities'
import { possibleTypes } from '../gql/possibleTypes.ts'
import { SnapshotLink } from '../live/SnapshotLink.ts'
import { fetchInTime } from '../ui/fetchInTime.ts'
import { byFilters } from './byFilters.ts'
import { productPages } from './productPages.ts'

type ClientOptions = {
  uri?: string
  /** The server does not know the session any more. */
  onSessionEnded: () => void
}

/** Cache rules of the whole application. */
function makeCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      // Values, not things: they belong to the object that holds them.
      Money: { keyFields: false },
      Property: { keyFields: false },
      // Fragments ask for different parts of it.
      ShipTo: { keyFields: false, merge: true },
      // Screens show different parts of it.
      VariantPricing: { keyFields: false, merge: true },
      VariantPricingVersion: { keyFields: false },
      CatalogueCounts: { keyFields: false, merge: true },
      Dashboard: { keyFields: false },
      SupplierStats: { keyFields: false, merge: true },
      // One supplier is signed in, and has one preference for each kind.
      MailPreference: { keyFields: ['kind'] },
      // The console asks the store itself for some of it, which takes a moment.
      StoreStatus: { keyFields: false, merge: true },
      // The list and the dialog show different parts of it.
      Scorecard: { keyFields: false, merge: true },
      ScorecardRate: { keyFields: false },
      DeskSettings: { keyFields: [], merge: true },
      // Screens hear different parts of it, and nobody reads it again.
      Event: { keyFields: false, merge: true },
      // There is one viewer, so a change of its parts is merged rather than swapped.
      Viewer: { keyFields: [], merge: true },
      WebhookEndpoint: { fields: { deliveries: relayStylePagination(['status']) } },
      Query: {
        fields: {
          opportunities: relayStylePagination(['state']),
          // The bell's few and the whole list are two lists.
          notifications: relayStylePagination(['first', 'kinds']),
          orders: relayStylePagination(byFilters),
          quoteRequests: relayStylePagination(byFilters),
          quotes: relayStylePagination(['status']),
          variants: relayStylePagination(['search', 'priced']),
          // Suppliers are leafed through page by page, so each page stands for itself.
          suppliers: {
            keyArgs: [
              'first',
              'after',
              'last',
              'before',
              'status',
              'search',
              'country',
              'customOrders',
              'sort',
            ],
          },
          products: productPages,
          storeDeliveries: relayStylePagination(byFilters),
          skippedLines: relayStylePagination(byFilters),
          privacyRequests: relayStylePagination(),
          storeSyncRuns: relayStylePagination(byFilters),
          supplierImages: relayStylePagination(['supplierId']),
          apiTokens: relayStylePagination(['active']),
          supplierBehavior: relayStylePagination(['search', 'sort', 'days']),
          timeline: relayStylePagination(['requestId', 'orderId', 'supplierId']),
          opportunity: {
            read: (known, options) => (known === undefined ? referenceTo('Opportunity', options) : known),
          },
          quoteRequest: {
            read: (known, options) => (known === undefined ? referenceTo('QuoteRequest', options) : known),
          },
          order: { read: (known, options) => (known === undefined ? referenceTo('Order', options) : known) },
          supplier: {
            read: (known, options) => (known === undefined ? referenceTo('Supplier', options) : known),
          },
        },
      },
    },
  })
}

/** Queries and mutations over HTTP on the page's own origin; live events have their own connection (`web/live`). */
export function makeClient({ uri = '/graphql', onSessionEnded }: ClientOptions): ApolloClient {
  const watchSession = new ErrorLink(({ error, operation }) => {
    // The viewer query answers null when nobody is signed in; anything else being refused means the session is gone.
    if (operation.operationName !== 'AppViewer' && isSessionEnded(error)) onSessionEnded()
  })
  return new ApolloClient({
    link: ApolloLink.from([
      watchSession,
      new SnapshotLink(),
      new HttpLink({ uri, credentials: 'same-origin', fetch: fetchInTime }),
    ]),
    cache: makeCache(),
    dataMasking: true,
  })
}

function isSessionEnded(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 401
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some((one) => one.extensions?.['code'] === 'UNAUTHENTICATED')
  )
}

type ReadOptions = Pick<FieldFunctionOptions, 'args' | 'toReference'>

/** Lets a detail screen show at once what its list has already read. Not where the server has said that there is none. */
function referenceTo(typename: string, { args, toReference }: ReadOptions) {
  const id: unknown = args?.['id']
  return typeof id === 'string' ? toReference({ __typename: typename, id }) : undefined
}
