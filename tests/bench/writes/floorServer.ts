import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * The minimum cost of a quote: `node:http` and one statement that checks the session and the request, and
 * writes the quote, the request's totals and the events of both audiences in one commit. It validates nothing
 * else.
 */
const SUBMIT = `
  WITH caller AS (
    SELECT s.id, s.company_name FROM sessions e JOIN suppliers s ON s.id = e.supplier_id
    WHERE e.id = $1 AND e.expires_at > now() AND s.status = 'active'
  ), open AS (
    UPDATE quote_requests r SET quote_count = quote_count + 1, status = 'quoted', updated_at = now(),
      best_quote_id = CASE WHEN (SELECT price_offered FROM quotes WHERE id = r.best_quote_id) <= $4
        THEN best_quote_id ELSE $3 END
    FROM caller
    WHERE r.id = $2 AND r.status IN ('pending', 'quoted')
      AND NOT EXISTS (SELECT FROM quotes q WHERE q.order_id = r.id AND q.supplier_id = caller.id)
    RETURNING r.id, caller.id AS supplier_id, caller.company_name
  ), given AS (
    INSERT INTO quotes (id, order_id, supplier_id, price_offered, delivery_time, updated_at)
    SELECT $3, id, supplier_id, $4, $5, now() FROM open RETURNING id
  ), heads AS (
    INSERT INTO stream_heads AS head (stream, seq)
    SELECT stream, 1 FROM open, given, LATERAL (VALUES ('admin'), ('supplier:' || supplier_id)) AS told(stream)
    ON CONFLICT (stream) DO UPDATE SET seq = head.seq + 1 RETURNING stream, seq
  )
  INSERT INTO events (stream, seq, id, type, request_id, quote_id, supplier_id, actor, data, occurred_at)
  SELECT stream, seq, gen_random_uuid(), 'quote.submitted', open.id, $3, supplier_id,
    CASE WHEN stream = 'admin' THEN jsonb_build_object('role', 'supplier', 'id', supplier_id, 'name', company_name) END,
    jsonb_build_object('price', $4::text, 'deliveryDays', $5::int, 'updateCount', 0, 'late', false, 'onBehalf', false), now()
  FROM heads, open`

interface Given {
  readonly variables: { readonly input: { requestId: string; price: string; deliveryDays: number } }
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

async function submit(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
  const { requestId, price, deliveryDays } = (JSON.parse(body) as Given).variables.input
  const token = /(?:^|; )loupe=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const session = createHash('sha256').update(token).digest('hex')
  const id = randomUUID()
  const values = [session, requestId, id, price, deliveryDays]
  const { rowCount } = await pool.query({ name: 'submit', text: SUBMIT, values })
  return JSON.stringify(
    rowCount === 2 ? { data: { quote: { __typename: 'Quote', id, updateCount: 0 } } } : { refused: true },
  )
}

const server = createServer((request, response) => {
  submit(request).then(
    (text) => response.setHeader('content-type', 'application/json').end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port)
})
