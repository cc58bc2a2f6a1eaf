import pg from 'pg'
import { idOf, SUPPLIERS } from './seeded.ts'
import { seededLogs } from './seededLogs.ts'

/** How many rows of each kind; `times` multiplies requests, quotes, orders, events and logs. */
const PRODUCTS = 1_000
const VARIANTS_PER_PRODUCT = 10
const REQUESTS = 20_000
const QUOTES_PER_REQUEST = 5

/** The argon2 hash of every seeded account's password: hashing it again in each run would take longer. */
interface SeededPassword {
  readonly hash: string
}

/**
 * Fills a migrated PostgreSQL database with the data that speed is measured on: of all requests, half are awarded and
 * delivered, 2 of 20 are open with a deadline ahead, and the rest are open past their deadline. The same input always
 * gives the same rows.
 */
export async function seedAtScale(url: string, times: number, password: SeededPassword): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // The rows satisfy all foreign keys by construction.
    await client.query('SET session_replication_role = replica')
    for (const statement of [...statements(REQUESTS * times), ...seededLogs(times)])
      await client.query(statement.replaceAll(':password', password.hash))
    await client.query('SET session_replication_role = origin')
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}

const statements = (requests: number): readonly string[] => [
  `INSERT INTO users (id, email, role, name, password_hash, created_at, updated_at)
   SELECT ${idOf('admin', 'n')}, 'admin' || n || '@scale.example', 'admin', 'Admin ' || n, ':password', now(), now()
   FROM generate_series(1, 5) n`,
  `INSERT INTO suppliers (id, company_name, contact_person, business_email, password_hash, phone_number, country,
     manufacturing_country, status, activated_at, registration_step, created_at, updated_at)
   SELECT ${idOf('supplier', 'n')}, 'Atelier ' || n, 'Contact ' || n, 'supplier' || n || '@scale.example', ':password', '1',
     'Italy', 'Italy', 'active', now() - interval '400 days', 4, now() - interval '400 days', now()
   FROM generate_series(1, ${SUPPLIERS}) n`,
  `INSERT INTO products (id, shopify_id, title, images, created_at, updated_at)
   SELECT ${idOf('product', 'n')}, (1000000 + n)::text, 'Ring ' || n, '{}', now() - interval '400 days', now()
   FROM generate_series(1, ${PRODUCTS}) n`,
  `INSERT INTO variants (variant_id, shopify_id, product_id, product_title, title, sku, price, cost, position, created_at, updated_at)
   SELECT ${idOf('variant', 'n')}, (2000000 + n)::text, ${idOf('product', `1 + n % ${PRODUCTS}`)}, 'Ring ' || (1 + n % ${PRODUCTS}),
     'Size ' || (n / ${PRODUCTS}), 'RING-' || n, 900 + n % 700, 400 + n % 300, 1 + n / ${PRODUCTS}, now() - interval '400 days', now()
   FROM generate_series(1, ${PRODUCTS * VARIANTS_PER_PRODUCT}) n`,
  `INSERT INTO supplier_variant_pricing (supplier_id, variant_id, base_price, landing_price_houston, landing_price_london,
     landing_price_hongkong, certification, created_at, updated_at)
   SELECT ${idOf('supplier', `1 + (n * 7 + k * 37) % ${SUPPLIERS}`)}, ${idOf('variant', 'n')}, 400 + n % 300, 20, 20, 10, 'GIA', now(), now()
   FROM generate_series(1, ${PRODUCTS * VARIANTS_PER_PRODUCT}) n, generate_series(1, 3) k`,
  // Everything about the nth request follows from n; the newest has the highest number.
  `CREATE TEMPORARY TABLE planned AS
   SELECT n, CASE WHEN n % 2 = 0 THEN 'completed' WHEN n > ${requests} * 8 / 10 THEN 'quoted' ELSE 'expired' END AS state,
     now() - (${requests} - n) * interval '1 minute' * (${REQUESTS} * 20.0 / ${requests}) AS opened,
     n > ${requests} * 8 / 10 AS fresh
   FROM generate_series(1, ${requests}) n`,
  `INSERT INTO store_orders (id, shop, shopify_order_id, order_number, customer_name, customer_email, country, order_total,
     currency, store_updated_at, raw, created_at, updated_at)
   SELECT md5('storeOrder' || n)::uuid, 'scale.example', (3000000 + n)::text, '#' || (10000 + n),
     (ARRAY['Ada','Grace','Edith','Mary','Rosa'])[1 + n % 5] || ' ' || (ARRAY['Moore','Reyes','Okafor','Lind','Sato','Novak','Costa'])[1 + n % 7] || ' ' || n,
     'customer' || n || '@scale.example', 'US', 1200, 'USD', opened, '{}', opened, opened FROM planned`,
  `INSERT INTO store_order_lines (id, store_order_id, shopify_line_item_id, title, sku, quantity, unit_price, created_at, updated_at)
   SELECT md5('line' || n)::uuid, md5('storeOrder' || n)::uuid, (4000000 + n)::text, 'Ring', 'RING-' || n, 1, 1200, opened, opened FROM planned`,
  `INSERT INTO quote_requests (id, source_order_id, source_line_id, shopify_order_id, shopify_line_item_id, variant_id,
     product_title, variant_title, sku, options, quantity, destination_country, desired_price, status, quote_count,
     best_quote_id, created_at, expires_at, first_quoted_at, updated_at)
   SELECT ${idOf('request', 'n')}, md5('storeOrder' || n)::uuid, md5('line' || n)::uuid, (3000000 + n)::text, (4000000 + n)::text,
     ${idOf('variant', `1 + n % ${PRODUCTS * VARIANTS_PER_PRODUCT}`)}, 'Ring ' || (1 + n % ${PRODUCTS}), 'Size ' || n % 10, 'RING-' || n,
     '{}', 1, (ARRAY['US','GB','HK'])[1 + n % 3], 500 + n % 300, state::"RequestStatus", ${QUOTES_PER_REQUEST}, ${idOf('quote', `n || '-1'`)}, opened,
     CASE WHEN state = 'quoted' AND fresh THEN now() + interval '30 days' ELSE opened + interval '48 hours' END,
     opened + interval '1 hour', opened + interval '1 hour' FROM planned`,
  `INSERT INTO quotes (id, order_id, supplier_id, price_offered, delivery_time, status, created_at, updated_at)
   SELECT ${idOf('quote', `n || '-' || k`)}, ${idOf('request', 'n')}, ${idOf('supplier', `1 + (n * 7 + k * 37) % ${SUPPLIERS}`)},
     450 + n % 300 + k * 10, 5 + (n + k) % 20,
     (CASE WHEN state <> 'completed' THEN 'pending' WHEN k = 1 THEN 'awarded' ELSE 'not_selected' END)::"QuoteStatus",
     opened + k * interval '1 hour', opened + k * interval '1 hour'
   FROM planned, generate_series(1, ${QUOTES_PER_REQUEST}) k`,
  `INSERT INTO quote_versions (quote_id, version, price, delivery_time, given_at)
   SELECT id, 0, price_offered, delivery_time, created_at FROM quotes`,
  // As the triggers maintain it, which do not run for seeded rows.
  `INSERT INTO supplier_quote_days (supplier_id, day, quoted, won)
   SELECT q.supplier_id, (r.created_at AT TIME ZONE 'UTC')::date, count(*), count(*) FILTER (WHERE q.status = 'awarded')
   FROM quotes q JOIN quote_requests r ON r.id = q.order_id GROUP BY 1, 2`,
  `INSERT INTO orders (id, quote_request_id, status, acceptance_status, supplier_id, quote_id, total_amount, delivery_time,
     awarded_at, acceptance_date, supplier_estimated_delivery_date, expected_delivery_date, courier_company, tracking_number,
     tracking_updated_at, fulfilled_at, shipped_at, delivered_at, actual_delivery, variant_id, created_at, updated_at)
   SELECT ${idOf('order', 'n')}, ${idOf('request', 'n')}, 'delivered', 'accepted', ${idOf('supplier', `1 + (n * 7 + 37) % ${SUPPLIERS}`)},
     ${idOf('quote', `n || '-1'`)}, 460 + n % 300, 5 + (n + 1) % 20, opened + interval '2 days', opened + interval '2 days',
     (opened + interval '10 days')::date, (opened + interval '10 days')::date, 'DHL', 'TRACK' || n, opened + interval '3 days',
     opened + interval '3 days', opened + interval '3 days', opened + interval '9 days', (opened + interval '9 days')::date,
     ${idOf('variant', `1 + n % ${PRODUCTS * VARIANTS_PER_PRODUCT}`)}, opened, opened + interval '9 days' FROM planned WHERE state = 'completed'`,
  `INSERT INTO orders (id, quote_request_id, status, created_at, updated_at)
   SELECT ${idOf('order', 'n')}, ${idOf('request', 'n')}, 'quoted', opened, opened FROM planned WHERE state <> 'completed'`,
  `INSERT INTO order_rounds (order_id, number, supplier_id, quote_id, total_amount, delivery_time, reason, awarded_at, acceptance_status,
     acceptance_date, supplier_estimated_delivery_date)
   SELECT id, 1, supplier_id, quote_id, total_amount, delivery_time,
     (ARRAY['Best price', 'The fastest of all', 'A trusted maker', NULL])[1 + delivery_time % 4], awarded_at, 'accepted', acceptance_date,
     supplier_estimated_delivery_date FROM orders WHERE status = 'delivered'`,
  `INSERT INTO supplier_quote_responses (id, supplier_id, quote_request_id, decline_reason, decline_category, created_at)
   SELECT md5('decline' || n)::uuid, ${idOf('supplier', `1 + (n * 7 + 231) % ${SUPPLIERS}`)}, ${idOf('request', 'n')}, 'No capacity',
     'capacity_issue', opened + interval '1 hour' FROM planned WHERE n % 4 = 0`,
  // The events in the form in which they are appended (see `api/domain/events`), with the data that timelines
  // and notifications read.
  `CREATE TEMPORARY TABLE happened AS
   SELECT 'request.opened' AS type, ${idOf('request', 'n')} AS request_id, NULL::uuid AS quote_id, NULL::uuid AS order_id,
     NULL::uuid AS supplier_id, '{}'::jsonb AS data, opened AS at FROM planned
   UNION ALL SELECT 'quote.submitted', order_id, id, NULL, supplier_id, jsonb_build_object('price', price_offered::text,
     'deliveryDays', delivery_time, 'updateCount', 0, 'late', false, 'onBehalf', false), created_at FROM quotes
   UNION ALL SELECT 'order.awarded', o.quote_request_id, o.quote_id, o.id, o.supplier_id,
     jsonb_build_object('total', o.total_amount::text, 'losers', (SELECT jsonb_agg(jsonb_build_object(
       'quoteId', q.id, 'supplierId', q.supplier_id)) FROM quotes q WHERE q.order_id = o.quote_request_id AND q.status = 'not_selected')),
     o.awarded_at FROM orders o WHERE o.status = 'delivered'
   UNION ALL SELECT 'order.accepted', quote_request_id, NULL, id, supplier_id,
     jsonb_build_object('estimatedDelivery', supplier_estimated_delivery_date), acceptance_date FROM orders WHERE status = 'delivered'
   UNION ALL SELECT 'order.tracked', quote_request_id, NULL, id, supplier_id,
     jsonb_build_object('courier', courier_company, 'trackingNumber', tracking_number), shipped_at FROM orders WHERE status = 'delivered'
   UNION ALL SELECT 'order.advanced', quote_request_id, NULL, id, supplier_id, '{"to": "delivered"}', delivered_at
     FROM orders WHERE status = 'delivered'`,
  ...eventsOf('admin', 'SELECT * FROM happened'),
  // All earlier events were pruned.
  `DELETE FROM happened WHERE at < now() - interval '30 days'`,
  ...eventsOf('suppliers', `SELECT * FROM happened WHERE type = 'request.opened'`),
  `INSERT INTO events (stream, seq, id, type, request_id, quote_id, order_id, supplier_id, data, occurred_at)
   SELECT 'supplier:' || supplier_id, row_number() OVER (PARTITION BY supplier_id ORDER BY at, request_id, type), gen_random_uuid(),
     type, request_id, quote_id, order_id, supplier_id, data, at FROM (
       SELECT 'request.quoted' AS type, request_id, quote_id, NULL::uuid AS order_id, supplier_id, '{}'::jsonb AS data, at
         FROM happened WHERE type = 'quote.submitted'
       UNION ALL SELECT type, request_id, quote_id, order_id, supplier_id, '{}', at FROM happened WHERE type = 'order.awarded'
       UNION ALL SELECT 'quote.not_selected', request_id, (lost ->> 'quoteId')::uuid, NULL, (lost ->> 'supplierId')::uuid, '{}', at
         FROM happened, jsonb_array_elements(data -> 'losers') AS lost WHERE type = 'order.awarded') AS told`,
  `INSERT INTO stream_heads (stream, seq) SELECT stream, count(*) FROM events WHERE stream LIKE 'supplier:%' GROUP BY stream
   ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq`,
  // All email about the past was sent.
  `INSERT INTO stream_marks (reader, stream, seq) SELECT 'mail', stream, seq FROM stream_heads`,
]

const eventsOf = (stream: string, rows: string): readonly string[] => [
  `INSERT INTO events (stream, seq, id, type, request_id, quote_id, order_id, supplier_id, data, occurred_at)
   SELECT '${stream}', row_number() OVER (ORDER BY at, request_id, type), gen_random_uuid(), type, request_id, quote_id, order_id,
     supplier_id, data, at FROM (${rows}) AS appended`,
  `INSERT INTO stream_heads (stream, seq) SELECT '${stream}', count(*) FROM events WHERE stream = '${stream}'
   ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq`,
]
