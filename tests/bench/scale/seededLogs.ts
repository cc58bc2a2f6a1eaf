import { idOf, SUPPLIERS } from './seeded.ts'

/**
 * The number of rows of each kind, multiplied by `times`: half a year of a desk whose suppliers sign in
 * daily.
 */
const AUDIT_ENTRIES = 100_000
/** A month and a half: an order changes a few times, and the catalog every day. */
const STORE_DELIVERIES = 50_000
const OUTGOING_DELIVERIES = 50_000
/** All belong to the same partner. */
const ENDPOINTS = 2

/** The audit log, deliveries from the store and deliveries to partners. Everything about the nth row follows from n. */
export const seededLogs = (times: number): readonly string[] => [
  // The hashes are missing: no measured query reads them. Written as JavaScript writes JSON, without spaces.
  `INSERT INTO audit_entries (id, seq, area, occurred_at, content)
   SELECT md5('audit' || n)::uuid, n, area, at, replace(replace(json_build_object('at', at, 'area', area,
     'by', json_build_object('role', 'supplier', 'id', supplier, 'name', 'Atelier ' || nth, 'session', md5('session' || n / 10)),
     'event', CASE area
       WHEN 'sign_ins' THEN json_build_object('type', 'account.signed_in', 'account', 'supplier', 'ownerId', supplier,
         'name', 'Atelier ' || nth, 'address', '198.51.' || n % 100 || '.' || n % 250, 'twoStep', n % 2 = 0)
       WHEN 'refusals' THEN json_build_object('type', 'access.refused', 'what', 'Query.suppliers', 'address', '198.51.100.' || n % 250)
       WHEN 'awards' THEN json_build_object('type', 'order.awarded', 'requestId', ${idOf('request', '2 * (n / 20)')},
         'orderId', ${idOf('order', '2 * (n / 20)')}, 'quoteId', ${idOf('quote', "2 * (n / 20) || '-1'")}, 'supplierId', supplier,
         'total', 460 + n % 300 || '.00', 'losers', '[]'::json)
       WHEN 'data' THEN json_build_object('type', 'table.exported', 'file', 'GET /api/orders', 'address', '198.51.100.' || n % 250)
       WHEN 'accounts' THEN json_build_object('type', 'supplier.changed', 'supplierId', supplier, 'what', 'profile')
       ELSE json_build_object('type', 'desk.changed', 'was', json_build_object('windowHours', 12), 'is', json_build_object('windowHours', 24))
     END)::text, ' : ', ':'), ', "', ',"')
   FROM (SELECT n, 1 + n * 7 % ${SUPPLIERS} AS nth, ${idOf('supplier', `1 + n * 7 % ${SUPPLIERS}`)} AS supplier,
       now() - (${AUDIT_ENTRIES * times} - n) * interval '1 minute' * (2.0 / ${times}) AS at,
       CASE WHEN n % 1000 = 0 THEN 'settings' WHEN n % 100 = 1 THEN 'accounts' WHEN n % 20 = 2 THEN 'refusals'
         WHEN n % 10 = 3 THEN 'awards' WHEN n % 5 = 4 THEN 'data' ELSE 'sign_ins' END AS area
     FROM generate_series(1, ${AUDIT_ENTRIES * times}) n) AS planned`,
  `INSERT INTO audit_head (id, seq, hash) SELECT 1, max(seq), sha256('') FROM audit_entries
   ON CONFLICT (id) DO UPDATE SET seq = excluded.seq`,
  `INSERT INTO webhook_deliveries (id, webhook_id, event_id, topic, shop, triggered_at, resource, sha256, body, status,
     attempts, next_attempt_at, outcome, last_error, received_at, processed_at, purged_at)
   SELECT md5('delivery' || n)::uuid, md5('webhook' || n)::uuid, md5('storeEvent' || n)::uuid, topic, 'scale.example', at,
     CASE WHEN topic LIKE 'orders/%' THEN 'orders/' || 3000000 + n / 3 ELSE 'products/' || 1000000 + n % 1000 END,
     md5('body' || n), convert_to(repeat('{"id":' || n || '}', 40), 'UTF8'),
     (CASE WHEN n % 5000 = 0 THEN 'dead' WHEN n % 50 = 1 THEN 'ignored' ELSE 'done' END)::"DeliveryStatus", 1, at,
     CASE WHEN n % 5000 > 0 THEN 'Updated order #' || 10000 + n / 3 END, CASE WHEN n % 5000 = 0 THEN 'The store answered with 502' END,
     at, at, CASE WHEN at < now() - interval '30 days' THEN at + interval '30 days' END
   FROM (SELECT n, now() - (${STORE_DELIVERIES * times} - n) * interval '1 minute' * (1.25 / ${times}) AS at,
       (ARRAY['orders/create', 'orders/updated', 'orders/fulfilled', 'products/update'])[1 + n % 4] AS topic
     FROM generate_series(1, ${STORE_DELIVERIES * times}) n) AS planned`,
  `INSERT INTO webhook_endpoints (id, name, url, topics, secret, created_at)
   SELECT ${idOf('endpoint', 'n')}, 'Partner ' || n, 'https://partner.example/' || n, '{requests/opened}', 'secret', now()
   FROM generate_series(1, ${ENDPOINTS}) n`,
  `INSERT INTO outgoing_deliveries (id, endpoint_id, event_id, topic, body, status, attempts, next_attempt_at, response_status,
     created_at, delivered_at)
   SELECT md5('outgoing' || n)::uuid, ${idOf('endpoint', `1 + n % ${ENDPOINTS}`)}, md5('event' || n)::uuid, 'requests/opened', '{}',
     (CASE WHEN n % 5000 = 0 THEN 'failed' ELSE 'delivered' END)::"OutgoingStatus", 1, at,
     CASE WHEN n % 5000 = 0 THEN 500 ELSE 200 END, at, CASE WHEN n % 5000 > 0 THEN at END
   FROM (SELECT n, now() - (${OUTGOING_DELIVERIES * times} - n) * interval '1 minute' * (0.75 / ${times}) AS at
     FROM generate_series(1, ${OUTGOING_DELIVERIES * times}) n) AS planned`,
]
