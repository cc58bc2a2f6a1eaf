import { MAX_PAGE_SIZE, MAX_PRICE_VERSIONS } from '../../domain/list/limits.ts'
import { MAX_QUOTES } from '../product/variant.ts'

/**
 * The cost of a field in points, besides the values it returns. A value read with its row costs one point; a small
 * statement about 50; a count over a table about 100, which takes about a millisecond in the embedded database.
 */
export const fieldWeights: Readonly<Record<string, number>> = {
  'Query.dashboard': 600,
  'Dashboard.needs': 800,
  'Dashboard.week': 100,
  'Query.firstPrices': 200,
  'SupplierNeeds.closingSoon': 100,
  'SupplierNeeds.ordersToAnswer': 100,
  'SupplierNeeds.ordersToTrack': 100,
  'SupplierNeeds.overdueOrders': 100,
  'SupplierNeeds.quotesToReconfirm': 100,
  'Query.supplierStats': 1_200,
  'Query.catalogueCounts': 100,
  'CatalogueCounts.products': 100,
  'CatalogueCounts.storeProducts': 100,
  'CatalogueCounts.variants': 100,
  'CatalogueCounts.pricedVariants': 100,
  'CatalogueCounts.types': 100,
  'Query.opportunityCounts': 100,
  'OpportunityCounts.active': 100,
  'OpportunityCounts.declined': 100,
  'OpportunityCounts.missed': 100,
  'OpportunityCounts.pastDeadline': 100,
  'OpportunityCounts.quoted': 100,
  'Query.requestCounts': 200,
  'Query.notifications': 200,
  'Query.unreadNotifications': 200,
  'Query.timeline': 200,
  'Query.privacyPreview': 200,
  'Query.supplierBehavior': 1_000,
  'Query.supplierCountries': 100,
  'Query.storeStatus': 800,
  'Query.auditLogCheck': 5_000,
  'Query.testRequests': 100,
  'SavedView.count': 150,
  'SuggestedView.count': 150,
  'Supplier.scorecard': 150,
  'Supplier.counts': 20,
  'QuoteRequest.silentSuppliers': 20,
  'QuoteRequest.lastPaid': 20,
  'QuoteRequest.earlierAwards': 30,
  'Variant.lastPaid': 20,
  'Order.runnerUp': 20,
  'Product.priceRange': 10,
  'Product.onboardingPriceRange': 10,
  'Product.variants': 50,
  'SkippedLine.candidates': 20,
  'StoreDelivery.payload': 50,
  'WebhookEndpoint.deliveries': 50,
  'Mutation.importPricing': 5_000,
  'Mutation.importProducts': 5_000,
  'Mutation.savePricing': 5_000,
}

/** For root fields that are not listed above. */
export const rootWeights = { query: 50, mutation: 500, subscription: 200 } as const

/** For `totalCount` of any list, and for searching one. */
export const COUNT = 100
export const SEARCH = 300

/** Assumed length of unpaged lists that are longer than usual. */
export const listLengths: Readonly<Record<string, number>> = {
  'Variant.myPricingHistory': MAX_PRICE_VERSIONS,
  'Variant.myQuotes': MAX_QUOTES,
  'Query.testRequests': MAX_PAGE_SIZE,
  '__Schema.types': 300,
  '__Type.fields': 4,
  '__Type.enumValues': 1,
  '__Type.inputFields': 1,
  '__Type.interfaces': 1,
  '__Type.possibleTypes': 1,
  '__Field.args': 1,
}

/** Assumed length of all other unpaged lists. */
export const USUAL_LENGTH = 10

/** Introspection reads no database, so this many of its values cost as much as one other value. */
export const INTROSPECTION_DISCOUNT = 5
