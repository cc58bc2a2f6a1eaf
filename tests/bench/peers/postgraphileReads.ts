/** The lists that tables alone do not express, as functions: PostGraphile's way of extending its schema. */
export const FUNCTIONS = `
  CREATE SCHEMA IF NOT EXISTS peers;
  CREATE OR REPLACE FUNCTION peers.open_requests(supplier uuid) RETURNS SETOF public.quote_requests LANGUAGE sql STABLE AS $$
    SELECT * FROM public.quote_requests r
    WHERE status IN ('pending', 'quoted') AND expires_at > now() AND held_at IS NULL
      AND NOT EXISTS (SELECT FROM public.quotes q WHERE q.order_id = r.id AND q.supplier_id = supplier)
      AND NOT EXISTS (SELECT FROM public.supplier_quote_responses d WHERE d.quote_request_id = r.id AND d.supplier_id = supplier)
    ORDER BY expires_at, id
  $$;
  CREATE OR REPLACE FUNCTION peers.awarded_orders() RETURNS SETOF public.orders LANGUAGE sql STABLE AS $$
    SELECT * FROM public.orders WHERE status IN ('awarded', 'fulfilled', 'shipped', 'delivered')
    ORDER BY created_at DESC, id DESC
  $$`

const PAGE = 'pageInfo { hasNextPage endCursor }'
const VARIANT = `variantByVariantId { variantId displayName: title sku productByProductId { rowId title images } }`

/** The hot reads in PostGraphile's own schema, by name: the same rows and columns. */
export const postgraphileReads: Readonly<Record<string, string>> = {
  'comparison of one request': `query ($id: UUID!) { quoteRequestByRowId(rowId: $id) {
    rowId productTitle variantTitle sku productImage quantity destinationCountry status createdAt expiresAt quoteCount
    desiredPrice ${VARIANT}
    quotesByOrderId(orderBy: [PRICE_OFFERED_ASC]) { nodes {
      rowId priceOffered deliveryTime comments status isLateSubmission updateCount needsReconfirmation createdAt
      supplierBySupplierId { rowId companyName country rating completedOrders } } } } }`,
  'newest 20 requests': `{ allQuoteRequests(first: 20, orderBy: [CREATED_AT_DESC]) { edges { cursor node {
    rowId productTitle variantTitle sku quantity destinationCountry status createdAt expiresAt quoteCount
    quoteByBestQuoteId { rowId priceOffered } ${VARIANT} } } ${PAGE} } }`,
  '50 open opportunities': `query ($supplier: UUID!) { opportunities: peersOpenRequests(supplier: $supplier, first: 50) { edges { cursor node {
    rowId productTitle variantTitle sku quantity destinationCountry status createdAt expiresAt desiredPrice
    variantByVariantId { variantId displayName: title sku productByProductId { rowId title images }
      supplierVariantPricingsByVariantId(condition: { supplierId: $supplier }) { nodes {
        basePrice landingPriceHouston landingPriceLondon landingPriceHongkong leadTimeDays } } } } } ${PAGE} } }`,
  '20 awarded orders': `{ orders: peersAwardedOrders(first: 20) { edges { cursor node {
    rowId status acceptanceStatus awardedAt totalAmount deliveryTime trackingNumber courierCompany
    quoteRequestByQuoteRequestId { rowId productTitle sku quantity ${VARIANT} }
    supplierBySupplierId { rowId companyName country } quoteByQuoteId { rowId priceOffered deliveryTime } } } ${PAGE} } }`,
}
