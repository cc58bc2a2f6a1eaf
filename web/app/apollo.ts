import {
  ApolloClient,
  ApolloLink,
  type FieldPolicy,
  HttpLink,
  InMemoryCache,
  ServerError,
  type StoreObject,
} from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { AppViewerDocument } from '../gql/graphql.ts'
import { possibleTypes } from '../gql/possibleTypes.ts'
import { forgetAskedAhead, takeOrAsk } from '../live/links/askedAhead.ts'
import { codesOf } from '../ui/server/codesOf.ts'
import { documentId, REFUSED_DOCUMENT } from '../live/links/documentId.ts'
import { ConfirmationLink } from '../live/links/ConfirmationLink.ts'
import { IdempotencyLink } from '../live/links/IdempotencyLink.ts'
import { SeenLink } from '../live/links/SeenLink.ts'
import { SnapshotLink } from '../live/links/SnapshotLink.ts'
import type { Confirmation } from '../ui/dialog/confirmation.ts'
import { appendedWith } from './appendedWith.ts'
import { listPages } from './listPages.ts'

type ClientOptions = {
  uri?: string
  /** The server no longer accepts the session. */
  onSessionEnded: () => void
  /** The server rejected a document of this page, so the page is of another build. */
  onOutdated?: () => void
  /** Asks the user to confirm the password. */
  confirmation: Confirmation
}

/** The cache rules of the whole application. */
function makeCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      // Values without identity: they belong to the object that contains them.
      Money: { keyFields: false },
      Property: { keyFields: false },
      // Fragments select different fields of it.
      ShipTo: { keyFields: false, merge: true },
      // Screens select different fields of it.
      VariantPricing: { keyFields: false, merge: true },
      VariantPricingVersion: { keyFields: false },
      CatalogueCounts: { keyFields: false, merge: true },
      // The bell and the screen of all quotes select different fields of it.
      Dashboard: { keyFields: false, merge: true },
      FirstPrices: { keyFields: false },
      VariantToPrice: { keyFields: false },
      SupplierNeeds: { keyFields: false, merge: true },
      SupplierStats: { keyFields: false, merge: true },
      // Only the signed-in supplier's own preferences are read, one per kind.
      MailPreference: { keyFields: ['kind'] },
      // The console reads some fields from the store itself, which takes a moment.
      StoreStatus: { keyFields: false, merge: true },
      // Screens select different fields of it.
      Invitation: { keyFields: false, merge: true },
      // The list and the dialog select different fields of it.
      Scorecard: { keyFields: false, merge: true },
      ScorecardRate: { keyFields: false },
      DeskSettings: { keyFields: [], merge: true },
      // Only the signed-in user's own is read.
      TwoStep: { keyFields: [] },
      Push: { keyFields: [] },
      // Screens subscribe to different fields of it, and no query reads it.
      Event: { keyFields: false, merge: true },
      // There is only one viewer, so a change of some fields is merged instead of replacing the object.
      Viewer: { keyFields: [], merge: true },
      Order: { fields: { rounds: byPosition } },
      WebhookEndpoint: { fields: { deliveries: listPages(['status']) } },
      Query: {
        fields: {
          opportunities: listPages(byFilters),
          // The bell's short list and the full list are cached separately.
          notifications: listPages(['first', 'kinds']),
          orders: listPages(byFilters),
          quoteRequests: listPages(byFilters),
          quotes: listPages(byFilters),
          variants: listPages(byFilters),
          products: appendedWith('sort', {
            oneList: ['sort', 'filter'],
            onePage: ['first', 'after', 'filter'],
          }),
          inStockProducts: appendedWith('supplierId', {
            oneList: ['supplierId', 'search'],
            onePage: ['first', 'after'],
          }),
          auditLog: listPages(byFilters),
          storeDeliveries: listPages(byFilters),
          skippedLines: listPages(byFilters),
          privacyRequests: listPages(byFilters),
          storeSyncRuns: listPages(byFilters),
          supplierImages: listPages(['supplierId']),
          apiTokens: listPages(['active']),
          supplierBehavior: listPages(['search', 'sort', 'days']),
          timeline: listPages(['requestId', 'orderId', 'supplierId']),
          opportunity: recordById('Opportunity'),
          quoteRequest: recordById('QuoteRequest'),
          order: recordById('Order'),
          supplier: recordById('Supplier'),
          skippedLine: recordById('SkippedLine'),
          privacyRequest: recordById('PrivacyRequest'),
        },
      },
    },
  })
}

/**
 * Queries and mutations use HTTP on the page's own origin; live events use a separate connection
 * (`web/live`).
 */
export function makeClient({
  uri = '/graphql',
  onSessionEnded,
  onOutdated,
  confirmation,
}: ClientOptions): ApolloClient {
  let isRefetchingViewer = false
  const watchErrors = new ErrorLink(({ error, operation }) => {
    // The viewer query answers null when nobody is signed in; any other refusal means that the session has
    // ended.
    if (operation.operationName !== 'AppViewer' && isSessionEnded(error)) onSessionEnded()
    if (isOutdated(error)) onOutdated?.()
    // The admin lost the required second step while the page was open. The viewer read again shows its
    // set-up.
    if (hasCode(error, 'SECOND_STEP_REQUIRED') && !isRefetchingViewer) {
      isRefetchingViewer = true
      void operation.client
        .query({ query: AppViewerDocument, fetchPolicy: 'network-only' })
        .catch(() => undefined)
        .finally(() => {
          isRefetchingViewer = false
        })
    }
  })
  // Sends only the document's id, and the full text if the server does not know the id. Placed after the
  // retrying links, so that they see one operation.
  const byId = new PersistedQueryLink({ generateHash: (document) => documentId(document) ?? '' })
  const client = new ApolloClient({
    link: ApolloLink.from([
      watchErrors,
      new SnapshotLink(),
      new SeenLink(),
      new ConfirmationLink(confirmation),
      new IdempotencyLink(),
      ApolloLink.split(({ query }) => documentId(query) !== undefined, byId),
      new HttpLink({ uri, credentials: 'same-origin', fetch: takeOrAsk }),
    ]),
    cache: makeCache(),
    dataMasking: true,
  })
  client.onClearStore(() => {
    forgetAskedAhead()
    return Promise.resolve()
  })
  return client
}

function isSessionEnded(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 401
  return hasCode(error, 'UNAUTHENTICATED')
}

const isOutdated = (error: unknown): boolean =>
  ServerError.is(error) ? error.bodyText.includes(REFUSED_DOCUMENT) : hasCode(error, REFUSED_DOCUMENT)

const hasCode = (error: unknown, code: string): boolean => codesOf(error).includes(code)

/**
 * Values without identity, of which screens select different fields. Lists only grow at the end, and no value
 * is removed.
 */
const byPosition: FieldPolicy<readonly StoreObject[] | null> = {
  merge: (known, read, { mergeObjects }) =>
    read?.map((each, nth) => {
      const before = known?.[nth]
      return before ? mergeObjects(before, each) : each
    }) ?? null,
}

/**
 * Lets a detail screen or a dialog show at once what its list has already read, unless the server has said
 * that the record does not exist.
 */
const recordById = (typename: string): FieldPolicy => ({
  read: (known, { args, toReference }) => {
    const id: unknown = args?.['id']
    return known === undefined && typeof id === 'string' ? toReference({ __typename: typename, id }) : known
  },
})

const PAGING = ['first', 'after', 'last', 'before']

/** Cache key of a list: its pages belong together when all arguments except the paging ones are the same. */
const byFilters = (args: Record<string, unknown> | null): string[] =>
  Object.keys(args ?? {})
    .filter((name) => !PAGING.includes(name))
    .sort()
