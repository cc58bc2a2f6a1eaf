import type { Opens } from './programGate.ts'

const CATALOGUE = ['catalogue'] as const
const REQUESTS = ['requests'] as const
const QUOTES = ['quotes'] as const
const ORDERS = ['orders'] as const
const PRICING = ['pricing'] as const
const CONCERNS = ['requests', 'quotes', 'orders'] as const
const FIGURES = ['quotes', 'orders'] as const

/**
 * Which scopes open which parts of the GraphQL schema to programs: every field of `Query` and `Subscription`, every
 * type reachable from the open ones (a connection and its edges follow their nodes), and single fields that reveal
 * more than their type. A name missing here is closed, and a test fails.
 */
export const graphqlOpens: Readonly<Record<string, Opens>> = {
  'Query.viewer': 'always',
  'Query.systemStatus': 'always',
  'Query.supplier': 'always',
  'Query.eventCursor': ['events'],
  'Query.catalogueCounts': CATALOGUE,
  'Query.product': CATALOGUE,
  'Query.products': CATALOGUE,
  'Query.variants': CATALOGUE,
  'Query.quoteRequest': REQUESTS,
  'Query.quoteRequests': REQUESTS,
  'Query.opportunity': REQUESTS,
  'Query.opportunities': REQUESTS,
  'Query.opportunityCounts': REQUESTS,
  'Query.quotes': QUOTES,
  'Query.order': ORDERS,
  'Query.orders': ORDERS,
  'Query.inStockProduct': PRICING,
  'Query.inStockProducts': PRICING,
  'Query.supplierImages': PRICING,
  'Query.supplierNeeds': CONCERNS,
  'Query.supplierStats': [...CONCERNS, 'pricing'],
  'Query.notifications': CONCERNS,
  'Query.unreadNotifications': CONCERNS,

  // Personal settings, API access and admin-only data: no token can read these.
  'Query.mailPreferences': 'never',
  'Query.admins': 'never',
  'Query.apiTokens': 'never',
  'Query.webhookEndpoint': 'never',
  'Query.webhookEndpoints': 'never',
  'Query.dashboard': 'never',
  'Query.deskSettings': 'never',
  'Query.demoResettable': 'never',
  'Query.privacyPreview': 'never',
  'Query.privacyRequests': 'never',
  'Query.requestCounts': 'never',
  'Query.savedViews': 'never',
  'Query.sessions': 'never',
  'Query.skippedLines': 'never',
  'Query.storeDeliveries': 'never',
  'Query.storeDelivery': 'never',
  'Query.storeStatus': 'never',
  'Query.storeSyncRuns': 'never',
  'Query.suggestedViews': 'never',
  'Query.undeliveredMails': 'never',
  'Query.supplierBehavior': 'never',
  'Query.supplierCountries': 'never',
  'Query.suppliers': 'never',
  'Query.testRequests': 'never',
  'Query.timeline': 'never',

  'Subscription.requestOpened': ['events', ...REQUESTS],
  'Subscription.requestChanged': ['events', ...REQUESTS],
  'Subscription.quoteAwarded': ['events', ...QUOTES],
  'Subscription.orderChanged': ['events', ...ORDERS],
  'Subscription.assortmentChanged': ['events', ...PRICING],
  'Subscription.notificationArrived': ['events', ...CONCERNS],
  'Subscription.accessChanged': 'never',
  'Subscription.adminsChanged': 'never',
  'Subscription.catalogueChanged': 'never',
  'Subscription.dashboardChanged': 'never',
  'Subscription.deskChanged': 'never',
  'Subscription.quoteSubmitted': 'never',
  'Subscription.storeChanged': 'never',
  'Subscription.supplierChanged': 'never',
  'Subscription.timelineGrew': 'never',

  // These types reveal nothing beyond the field that returns them.
  AdminUser: 'always',
  Event: 'always',
  Invitation: 'always',
  Money: 'always',
  PageInfo: 'always',
  ShipTo: 'always',
  Supplier: 'always',
  SystemPart: 'always',
  SystemStatus: 'always',
  Viewer: 'always',

  CatalogueCounts: CATALOGUE,
  'CatalogueCounts.pricedVariants': PRICING,
  PriceRange: CATALOGUE,
  Product: CATALOGUE,
  'Product.pricedVariantCount': PRICING,
  ProductType: CATALOGUE,
  Variant: CATALOGUE,

  Decline: REQUESTS,
  Opportunity: REQUESTS,
  'Opportunity.landing': PRICING,
  'Opportunity.suggestedDays': PRICING,
  'Opportunity.suggestedPrice': PRICING,
  OpportunityCounts: REQUESTS,
  Property: REQUESTS,
  QuoteRequest: REQUESTS,
  RequestChangedEvent: REQUESTS,
  RequestOpenedEvent: REQUESTS,

  Quote: QUOTES,
  QuoteAwardedEvent: QUOTES,
  QuoteMark: QUOTES,
  QuoteVersion: QUOTES,

  AwardWeights: ORDERS,
  BoardQuote: ORDERS,
  BoardSupplier: ORDERS,
  LastPaid: ORDERS,
  Order: ORDERS,
  OrderChangedEvent: ORDERS,
  OrderRound: ORDERS,

  AssortmentChangedEvent: PRICING,
  InStockProduct: PRICING,
  OnboardingPrice: PRICING,
  SupplierImage: PRICING,
  VariantPricing: PRICING,
  VariantPricingVersion: PRICING,

  Notification: CONCERNS,
  NotificationArrivedEvent: CONCERNS,
  SupplierCounts: [...FIGURES, 'pricing'],
  SupplierNeeds: CONCERNS,
  SupplierStats: [...CONCERNS, 'pricing'],
  DeclineCount: FIGURES,
  Scorecard: FIGURES,
  ScorecardMonth: FIGURES,
  ScorecardRate: FIGURES,
}
