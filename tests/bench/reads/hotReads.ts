/** The most frequent reads of screens and partners, with the smallest useful selection. */
export interface HotRead {
  readonly name: string
  readonly as: 'admin' | 'supplier'
  readonly query: string
  /** Whether the answer is the same for everyone. */
  readonly isShared?: true
  /** The statement of the floor, whose one column is the answer's `data`; `$1` is a request's or the supplier's id. */
  readonly sql: string
}

/** The prefix of the query's name, for one of several queries with the same selection. */
export const NAME = 'Alone'

const MONEY = '{ amount currency }'
const money = (column: string) => `json_build_object('amount', ${column}::text, 'currency', 'USD')`

const VARIANT = `CASE WHEN v.variant_id IS NULL THEN NULL ELSE json_build_object('id', v.variant_id, 'displayName', v.title,
  'sku', v.sku, 'product', json_build_object('id', p.id, 'title', p.title, 'images', p.images)) END`

export const hotReads: readonly HotRead[] = [
  {
    name: 'comparison of one request',
    as: 'admin',
    query: `query ($id: ID!) { quoteRequest(id: $id) {
      id productTitle variantTitle sku imageUrl quantity destinationCountry status createdAt expiresAt quoteCount
      targetPrice ${MONEY} variant { id displayName sku product { id title images } }
      quotes { id price ${MONEY} deliveryDays comments status late updateCount needsReconfirmation createdAt
        supplier { id companyName country rating completedOrders } } } }`,
    sql: `SELECT json_build_object('quoteRequest', json_build_object('id', r.id, 'productTitle', r.product_title,
        'variantTitle', r.variant_title, 'sku', r.sku, 'imageUrl', r.product_image, 'quantity', r.quantity,
        'destinationCountry', r.destination_country, 'status', upper(r.status::text), 'createdAt', r.created_at,
        'expiresAt', r.expires_at, 'quoteCount', r.quote_count, 'targetPrice', ${money('r.desired_price')},
        'variant', ${VARIANT},
        'quotes', (SELECT coalesce(json_agg(json_build_object('id', q.id, 'price', ${money('q.price_offered')},
            'deliveryDays', q.delivery_time, 'comments', q.comments, 'status', upper(q.status::text), 'late', q.is_late_submission,
            'updateCount', q.update_count, 'needsReconfirmation', q.needs_reconfirmation, 'createdAt', q.created_at,
            'supplier', json_build_object('id', s.id, 'companyName', s.company_name, 'country', s.country,
              'rating', s.rating::text, 'completedOrders', s.completed_orders)) ORDER BY q.price_offered, q.created_at, q.id), '[]')
          FROM quotes q JOIN suppliers s ON s.id = q.supplier_id WHERE q.order_id = r.id)))::text
      FROM quote_requests r LEFT JOIN variants v ON v.variant_id = r.variant_id LEFT JOIN products p ON p.id = v.product_id
      WHERE r.id = $1::uuid`,
  },
  {
    name: 'newest 20 requests',
    as: 'admin',
    isShared: true,
    query: `{ quoteRequests(first: 20) { edges { cursor node {
      id productTitle variantTitle sku quantity destinationCountry status createdAt expiresAt quoteCount
      bestQuote { id price ${MONEY} } variant { id displayName sku product { id title images } } } }
      pageInfo { hasNextPage endCursor } } }`,
    sql: `SELECT json_build_object('quoteRequests', json_build_object('edges', json_agg(json_build_object('cursor', r.id, 'node',
        json_build_object('id', r.id, 'productTitle', r.product_title, 'variantTitle', r.variant_title, 'sku', r.sku,
        'quantity', r.quantity, 'destinationCountry', r.destination_country, 'status', upper(r.status::text),
        'createdAt', r.created_at, 'expiresAt', r.expires_at, 'quoteCount', r.quote_count,
        'bestQuote', (SELECT json_build_object('id', q.id, 'price', ${money('q.price_offered')}) FROM quotes q WHERE q.id = r.best_quote_id),
        'variant', ${VARIANT})) ORDER BY r.created_at DESC, r.id DESC)))::text
      FROM (SELECT * FROM quote_requests ORDER BY created_at DESC, id DESC LIMIT 20) r
      LEFT JOIN variants v ON v.variant_id = r.variant_id LEFT JOIN products p ON p.id = v.product_id`,
  },
  {
    name: '50 open opportunities',
    as: 'supplier',
    query: `{ opportunities(first: 50, state: [ACTIVE]) { edges { cursor node { id state
      request { id productTitle variantTitle sku quantity destinationCountry status createdAt expiresAt
        targetPrice ${MONEY} variant { id displayName sku product { id title images } } }
      myPricing { basePrice ${MONEY} houston ${MONEY} london ${MONEY} hongKong ${MONEY} leadTimeDays } } }
      pageInfo { hasNextPage endCursor } } }`,
    sql: `SELECT json_build_object('opportunities', json_build_object('edges', json_agg(json_build_object('cursor', r.id, 'node',
        json_build_object('id', r.id, 'state', 'ACTIVE', 'request', json_build_object('id', r.id,
        'productTitle', r.product_title, 'variantTitle', r.variant_title, 'sku', r.sku, 'quantity', r.quantity,
        'destinationCountry', r.destination_country, 'status', 'PENDING', 'createdAt', r.created_at, 'expiresAt', r.expires_at,
        'targetPrice', ${money('r.desired_price')}, 'variant', ${VARIANT}),
        'myPricing', (SELECT json_build_object('basePrice', ${money('l.base_price')}, 'houston', ${money('l.landing_price_houston')},
          'london', ${money('l.landing_price_london')}, 'hongKong', ${money('l.landing_price_hongkong')},
          'leadTimeDays', l.lead_time_days) FROM supplier_variant_pricing l WHERE l.variant_id = r.variant_id AND l.supplier_id = $1::uuid)))
        ORDER BY r.expires_at, r.id)))::text
      FROM (SELECT * FROM quote_requests r WHERE status IN ('pending', 'quoted') AND expires_at > now() AND held_at IS NULL
          AND NOT EXISTS (SELECT FROM quotes q WHERE q.order_id = r.id AND q.supplier_id = $1::uuid)
          AND NOT EXISTS (SELECT FROM supplier_quote_responses d WHERE d.quote_request_id = r.id AND d.supplier_id = $1::uuid)
        ORDER BY expires_at, id LIMIT 50) r
      LEFT JOIN variants v ON v.variant_id = r.variant_id LEFT JOIN products p ON p.id = v.product_id`,
  },
  {
    name: '20 awarded orders',
    as: 'admin',
    isShared: true,
    query: `{ orders(first: 20, status: [AWARDED, FULFILLED, SHIPPED, DELIVERED]) { edges { cursor node {
      id status acceptance awardedAt total ${MONEY} deliveryDays trackingNumber courier
      request { id productTitle sku quantity variant { id displayName sku product { id title images } } }
      supplier { id companyName country } quote { id price ${MONEY} deliveryDays } } }
      pageInfo { hasNextPage endCursor } } }`,
    sql: `SELECT json_build_object('orders', json_build_object('edges', json_agg(json_build_object('cursor', o.id, 'node',
        json_build_object('id', o.id, 'status', upper(o.status::text), 'acceptance', upper(o.acceptance_status::text),
        'awardedAt', o.awarded_at, 'total', ${money('o.total_amount')}, 'deliveryDays', o.delivery_time,
        'trackingNumber', o.tracking_number, 'courier', o.courier_company,
        'request', json_build_object('id', r.id, 'productTitle', r.product_title, 'sku', r.sku, 'quantity', r.quantity, 'variant', ${VARIANT}),
        'supplier', json_build_object('id', s.id, 'companyName', s.company_name, 'country', s.country),
        'quote', json_build_object('id', q.id, 'price', ${money('q.price_offered')}, 'deliveryDays', q.delivery_time)))
        ORDER BY o.created_at DESC, o.id DESC)))::text
      FROM (SELECT * FROM orders WHERE status IN ('awarded', 'fulfilled', 'shipped', 'delivered')
        ORDER BY created_at DESC, id DESC LIMIT 20) o
      JOIN quote_requests r ON r.id = o.quote_request_id JOIN suppliers s ON s.id = o.supplier_id JOIN quotes q ON q.id = o.quote_id
      LEFT JOIN variants v ON v.variant_id = r.variant_id LEFT JOIN products p ON p.id = v.product_id`,
  },
]
