import type { DocumentNode } from 'graphql'
import * as documents from '../../../web/gql/graphql.ts'

type Variables = Readonly<Record<string, unknown>>

/** One request of a screen or a program for its data. */
export interface ScreenQuery {
  readonly name: string
  readonly as: 'admin' | 'supplier'
  readonly ask: { readonly document: DocumentNode; readonly variables: Variables } | { readonly path: string }
}

/** The ids that the queries need, from the seeded data. */
export interface SeededIds {
  readonly request: string
  readonly supplier: string
  readonly product: string
  readonly order: string
  /** A partner's webhook. */
  readonly endpoint: string
  /** A time in the middle of the audit log. */
  readonly halfway: string
}

/** The requests of the screens and the REST lists, with the variables that users' clicks produce. */
export function screenQueries(ids: SeededIds): readonly ScreenQuery[] {
  const query =
    (as: ScreenQuery['as']) =>
    (name: string, document: DocumentNode, variables: Variables = {}): ScreenQuery => ({
      name,
      as,
      ask: { document, variables },
    })
  const admin = query('admin')
  const supplier = query('supplier')
  const rest = (as: ScreenQuery['as'], path: string): ScreenQuery => ({
    name: `GET ${path}`,
    as,
    ask: { path },
  })
  const requests = (name: string, variables: Variables, first = 20) =>
    admin(`QuoteRequestsScreen ${name}`, documents.QuoteRequestsScreenDocument, { first, ...variables })
  const orders = (name: string, variables: Variables) =>
    admin(`OrdersScreen ${name}`, documents.OrdersScreenDocument, { first: 20, ...variables })
  const audit = (name: string, filter: Variables) =>
    admin(`AuditLogScreen ${name}`, documents.AuditLogScreenDocument, { first: 50, filter })
  const deliveries = (name: string, filter: Variables) =>
    admin(`DeliveriesScreen ${name}`, documents.DeliveriesScreenDocument, { first: 25, filter })
  const posted = (name: string, variables: Variables) =>
    admin(`WebhookScreen ${name}`, documents.WebhookScreenDocument, {
      endpointId: ids.endpoint,
      first: 25,
      ...variables,
    })
  const products = (name: string, variables: Variables) =>
    admin(`CatalogScreen ${name}`, documents.CatalogScreenDocument, { first: 20, ...variables })
  const ofSupplier = { supplierId: ids.supplier }
  return [
    admin('AppViewer', documents.AppViewerDocument),
    admin('DashboardScreen', documents.DashboardScreenDocument),
    admin('NotificationBell', documents.NotificationBellDocument),
    admin('NotificationPanel', documents.NotificationPanelDocument, { first: 100 }),
    admin('NotificationsScreen', documents.NotificationsScreenDocument, { first: 100 }),
    admin('SavedViews of requests', documents.SavedViewsDocument, { list: 'REQUESTS' }),
    admin('SavedViews of orders', documents.SavedViewsDocument, { list: 'ORDERS' }),
    admin('QuoteRequestCounts', documents.QuoteRequestCountsDocument),
    requests('', {}),
    requests('as a table', {}, 50),
    requests('by deadline', { sort: 'DEADLINE' }, 50),
    requests('fewest quotes', { sort: 'FEWEST_QUOTES' }, 50),
    requests('most quotes', { sort: 'MOST_QUOTES' }, 50),
    requests('by target', { sort: 'TARGET' }, 50),
    requests('open', { filter: { status: ['PENDING', 'QUOTED'] } }),
    requests('closing soon', { filter: { closingWithinHours: 2, fewerThanQuotes: 2, tests: false } }),
    requests('search', { filter: { search: 'RING-12' } }),
    requests('search customer', { filter: { search: 'Okafor 12' } }),
    requests('search order number', { filter: { search: '#10777' } }),
    requests('search without a match', { filter: { search: 'sapphire tiara' } }),
    requests('silent of one', { filter: { ...ofSupplier, answer: 'SILENT' } }),
    requests('asked of one', { filter: { ...ofSupplier, answer: 'ASKED' } }),
    requests('won of one', { filter: { ...ofSupplier, answer: 'WON' } }),
    requests('missed of one', { filter: { ...ofSupplier, answer: 'MISSED' } }),
    requests('of a product', { filter: { productId: ids.product } }),
    requests('of a country', { filter: { country: 'GB' } }),
    admin('RequestDetail', documents.RequestDetailDocument, { id: ids.request }),
    admin('Timeline of a request', documents.TimelineDocument, { requestId: ids.request, first: 20 }),
    admin('Timeline of a supplier', documents.TimelineDocument, { ...ofSupplier, first: 20 }),
    admin('QuoteGroups', documents.QuoteGroupsDocument, {
      first: 20,
      filter: { status: ['PENDING', 'QUOTED'], quoted: true },
    }),
    admin('PendingQuotes', documents.PendingQuotesDocument),
    orders('', {}),
    orders('awarded first', { sort: 'AWARDED' }),
    orders('by expected delivery', { sort: 'EXPECTED' }),
    orders('by total', { sort: 'TOTAL_HIGH' }),
    orders('search', { filter: { search: 'RING-12' } }),
    orders('search customer', { filter: { search: 'Okafor 12' } }),
    orders('search without a match', { filter: { search: 'sapphire tiara' } }),
    orders('overdue', { filter: { delivery: 'OVERDUE' } }),
    orders('late', { filter: { delivery: 'LATE' } }),
    orders('of a supplier', { filter: { ...ofSupplier, round: 'ANY' } }),
    admin('OrderDetail', documents.OrderDetailDocument, { id: ids.order }),
    admin('OrdersActiveCount', documents.OrdersActiveCountDocument, {
      filter: { status: ['AWARDED', 'FULFILLED', 'SHIPPED'] },
    }),
    admin('FulfillmentScreen', documents.FulfillmentScreenDocument, { first: 20, sort: 'EXPECTED' }),
    admin('FulfillmentCounts', documents.FulfillmentCountsDocument),
    admin('SuppliersScreen', documents.SuppliersScreenDocument, { first: 20 }),
    admin('SuppliersScreen search', documents.SuppliersScreenDocument, {
      first: 20,
      filter: { search: 'atelier 12' },
    }),
    admin('SupplierScreen', documents.SupplierScreenDocument, ofSupplier),
    admin('SupplierListPrices', documents.SupplierListPricesDocument, { ...ofSupplier, first: 10 }),
    admin('SupplierListPrices search', documents.SupplierListPricesDocument, {
      ...ofSupplier,
      stockedBy: ids.supplier,
      search: 'ring 12',
      first: 10,
    }),
    admin('SupplierInStockProducts', documents.SupplierInStockProductsDocument, { ...ofSupplier, first: 10 }),
    admin('SupplierScorecard', documents.SupplierScorecardDocument, ofSupplier),
    admin('SupplierBehavior', documents.SupplierBehaviorDocument, { first: 20 }),
    admin('SupplierBehavior by wins', documents.SupplierBehaviorDocument, { first: 20, sort: 'WINS' }),
    products('', {}),
    products('by change', { sort: 'UPDATED' }),
    products('by title', { sort: 'TITLE' }),
    products('search', { filter: { search: 'ring 12' } }),
    products('search for a SKU', { filter: { search: 'RING-4711' } }),
    products('search without a match', { filter: { search: 'sapphire tiara' } }),
    admin('VariantPicker', documents.VariantPickerDocument, { first: 20 }),
    admin('VariantPicker search', documents.VariantPickerDocument, { search: 'ring 12', first: 20 }),
    admin('TestOrderVariants', documents.TestOrderVariantsDocument),
    audit('', {}),
    audit('of an area', { area: 'AWARDS' }),
    audit('of the most frequent area', { area: 'SIGN_INS' }),
    audit('before a time', { occurredBefore: ids.halfway }),
    audit('of an area since a time', { area: 'REFUSALS', since: ids.halfway }),
    audit('search for a company', { search: 'Atelier 117' }),
    audit('search for a title', { search: 'Signed in' }),
    audit('search for a reason', { search: 'fastest' }),
    audit('search without a match', { search: 'sapphire tiara' }),
    deliveries('', {}),
    deliveries('that failed', { status: ['DEAD'] }),
    deliveries('of a topic', { topic: 'orders/create' }),
    deliveries('search for an order', { search: '#12345' }),
    deliveries('search without a match', { search: 'sapphire tiara' }),
    posted('', {}),
    posted('that failed', { status: ['FAILED'] }),
    admin('StoreScreen', documents.StoreScreenDocument),
    admin('PaletteSearch', documents.PaletteSearchDocument, { text: 'Okafor 12' }),
    admin('SystemStatusScreen', documents.SystemStatusScreenDocument),
    supplier('SupplierDashboardScreen', documents.SupplierDashboardScreenDocument),
    supplier('OpportunitiesScreen', documents.OpportunitiesScreenDocument, { first: 20 }),
    supplier('OpportunitiesScreen search', documents.OpportunitiesScreenDocument, {
      first: 20,
      search: 'RING-12',
    }),
    supplier('OpportunitiesScreen search without a match', documents.OpportunitiesScreenDocument, {
      first: 20,
      search: 'sapphire tiara',
    }),
    supplier('OpportunityTotals', documents.OpportunityTotalsDocument),
    supplier('MoreOpportunities past their deadline', documents.MoreOpportunitiesDocument, {
      first: 20,
      state: ['PAST_DEADLINE'],
    }),
    supplier('SupplierRequestsScreen', documents.SupplierRequestsScreenDocument, { first: 20 }),
    supplier('DeclinedScreen', documents.DeclinedScreenDocument, { first: 20 }),
    supplier('QuoteStatusScreen', documents.QuoteStatusScreenDocument, {
      first: 15,
      open: { status: ['PENDING'] },
      closed: { status: ['NOT_SELECTED', 'REJECTED'] },
    }),
    supplier('AwardedOrdersScreen', documents.AwardedOrdersScreenDocument, { first: 20 }),
    supplier('PricingRows', documents.PricingRowsDocument, { first: 25 }),
    supplier('PricingRows search', documents.PricingRowsDocument, {
      first: 25,
      filter: { search: 'ring 12' },
    }),
    supplier('ProductsScreen', documents.ProductsScreenDocument, { first: 20 }),
    supplier('NotificationBell', documents.NotificationBellDocument),
    supplier('NotificationPanel', documents.NotificationPanelDocument, { first: 8 }),
    supplier('NotificationsScreen', documents.NotificationsScreenDocument, { first: 20 }),
    supplier('StockScreen', documents.StockScreenDocument, { first: 20 }),
    ...['quote-requests', 'quotes', 'orders', 'suppliers', 'products', 'dashboard/metrics'].map((path) =>
      rest('admin', `/api/${path}`),
    ),
    ...[
      'requests?search=RING-123',
      'quotes?search=RING-123',
      'orders?search=RING-123',
      'behavior',
      'deliveries?status=dead',
      'webhook-deliveries?status=failed',
      'audit-log?area=settings',
    ].map((file) => rest('admin', `/api/admin/export/${file}`)),
    ...[
      'supplier/quote-opportunities',
      'supplier/declined-quotes',
      'supplier/missed-opportunities',
      'supplier/variant-pricing',
      'quotes',
      'orders',
    ].map((path) => rest('supplier', `/api/${path}`)),
  ]
}
