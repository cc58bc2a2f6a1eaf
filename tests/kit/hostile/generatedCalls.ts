import { createHmac, randomUUID } from 'node:crypto'
import { restRows } from '../../../api/rest/restEntryPoint.ts'
import { SHOP, WEBHOOK_SECRET } from '../shop.ts'
import { ECHO } from './Attack.ts'
import { hostileMoment } from './hostileMoment.ts'
import {
  hostileCursor,
  hostileDecimal,
  hostileId,
  hostileInteger,
  hostileJson,
  hostileText,
} from './hostileValues.ts'
import { type Known, plausibleId, plausibleText } from './plausibleValues.ts'
import type { Random } from './Random.ts'

/** One HTTP request. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const METHODS: Readonly<Record<string, string>> = { LIST: 'GET', FILE: 'GET' }

const queriesOf = (row: (typeof restRows)[number]): string[] => [
  ...('doc' in row ? Object.keys(row.doc?.query ?? {}) : []),
  ...(row.method === 'LIST' ? ['limit', 'cursor'] : []),
]

const encoded = (value: unknown) => {
  const text = typeof value === 'string' ? value : ((JSON.stringify(value) as string | undefined) ?? '')
  // An unpaired surrogate has no bytes to encode.
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD')).slice(0, 4_000)
}

/** The probability that a refused row is tried again. */
const SELDOM = 0.15

/**
 * A call of a documented path of REST, with some hostile values.
 *
 * @param refused rows that the caller was refused before
 */
export function aRestCall(
  random: Random,
  known: Known,
  refused: ReadonlySet<string>,
): Call & { row: string } {
  const nameOf = (row: (typeof restRows)[number]) => `${row.method} ${row.path}`
  let row = random.pick(restRows)
  for (let tries = 0; tries < 20 && refused.has(nameOf(row)) && !random.chance(SELDOM); tries++)
    row = random.pick(restRows)
  const hostility = random.pick([0, 0.05, 0.1, 0.25, 1])
  const of = camel(/\/([\w-]+?)s?\/\{/.exec(row.path)?.[1] ?? '')
  const path = row.path.replace(/\{(\w+)\}/g, () =>
    encoded(random.chance(hostility) ? hostileId(random, known.allIds) : plausibleId(random, known, of, of)),
  )
  const query = queriesOf(row).flatMap((name) => {
    if (!random.chance(0.4)) return []
    const value = random.chance(Math.max(hostility, 0.2))
      ? name === 'cursor'
        ? hostileCursor(random, known.cursors)
        : hostileValue(random, known, name)
      : plausible(random, known, name, of)
    const given = `${name}=${encoded(value)}`
    return random.chance(0.05) ? [given, given] : [given]
  })
  const method = METHODS[row.method] ?? row.method
  const call = { row: nameOf(row), method, path: query.length > 0 ? `${path}?${query.join('&')}` : path }
  if (method === 'GET') return { ...call, headers: random.chance(0.1) ? { 'if-none-match': 'W/"x"' } : {} }
  const fields = Object.entries('fields' in row ? (row.fields ?? {}) : {})
  const body = fields.flatMap(([name, field]) => {
    if (random.chance(0.1)) return []
    return [
      [
        name,
        random.chance(hostility) ? hostileValue(random, known, field) : plausible(random, known, field, of),
      ] as const,
    ]
  })
  const type = random.chance(0.03)
    ? random.pick([
        'multipart/form-data; boundary=x',
        'text/csv',
        'text/plain',
        'application/x-www-form-urlencoded',
      ])
    : 'application/json'
  return {
    ...call,
    headers: { 'content-type': type, ...idempotencyKey(random) },
    body: type.startsWith('multipart')
      ? `--x\r\nContent-Disposition: form-data; name="file"; filename="${ECHO}.csv"\r\n\r\nSKU,Product\r\n--x--\r\n`
      : JSON.stringify(random.chance(0.03) ? hostileJson(random) : Object.fromEntries(body)),
  }
}

/**
 * An idempotency key on some requests. Some keys are used again: for other calls, concurrently, by other
 * callers.
 */
export const idempotencyKey = (random: Random): Record<string, string> =>
  random.chance(0.25)
    ? {
        'idempotency-key': random.weighted<string>([
          [4, `again-${random.below(6)}`],
          [3, `"${String(random.below(1_000_000_000))}-once"`],
          [1, random.pick(['', '""', '"', 'a'.repeat(5_000), '\u00e9\u00ff', ECHO, 'a, b', `"${ECHO}\\""`])],
        ]),
      }
    : {}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const AMOUNT = /price|total|value|rate/i
const NUMBER = /days|quantity|years|limit|stock|time|hours/i
const MOMENT = /date|delivery|since|at$|expires/i

function plausible(random: Random, known: Known, name: string, of: string): unknown {
  if (/id$/i.test(name)) return plausibleId(random, known, camel(name.replaceAll('_', '-')), of)
  if (name === 'limit') return 1 + random.below(30)
  if (name === 'cursor') return known.cursors.length > 0 ? random.pick(known.cursors) : ''
  if (name === 'action') return random.pick(['accept', 'reject'])
  if (name === 'status') return random.pick(['active', 'fulfilled', 'shipped', 'delivered', 'pending'])
  if (AMOUNT.test(name)) return `${1 + random.below(900)}.00`
  if (MOMENT.test(name) && !/days/i.test(name)) return '2026-04-01'
  if (NUMBER.test(name)) return 1 + random.below(20)
  if (/^can|^accepts|^has/.test(name)) return random.pick<unknown>(['yes', 'no', true, false])
  return plausibleText(random, known, name, of)
}

function hostileValue(random: Random, known: Known, name: string): unknown {
  if (random.chance(0.15)) return hostileJson(random)
  if (/id$/i.test(name)) return hostileId(random, known.allIds)
  if (AMOUNT.test(name)) return hostileDecimal(random)
  if (MOMENT.test(name)) return hostileMoment(random)
  if (NUMBER.test(name)) return hostileInteger(random)
  return hostileText(random)
}

const TOPICS = [
  'orders/create',
  'orders/updated',
  'orders/cancelled',
  'products/create',
  'products/update',
  'products/delete',
  'inventory_levels/update',
  'bulk_operations/finish',
  'customers/redact',
  'customers/data_request',
  'shop/redact',
  'app/uninstalled',
  `${ECHO}/create`,
]

/**
 * A delivery of the store: signed by the store, by another sender, or not at all, with some values of the
 * payload replaced.
 */
export function aStoreDelivery(random: Random, payloads: readonly object[]): Call {
  const topic = random.pick(TOPICS)
  const payload = random.chance(0.08)
    ? hostileJson(random)
    : changed(random, random.pick(payloads), random.pick([0, 0.02, 0.05, 0.2]))
  const body = JSON.stringify(payload)
  const signature = createHmac('sha256', random.chance(0.15) ? 'another-secret' : WEBHOOK_SECRET)
    .update(body)
    .digest('base64')
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-shopify-topic': random.chance(0.05) ? ECHO : topic,
    'x-shopify-hmac-sha256': random.chance(0.05) ? `${signature.slice(0, -2)}A=` : signature,
    'x-shopify-shop-domain': random.chance(0.05) ? `${ECHO}.example` : SHOP,
    'x-shopify-webhook-id': random.chance(0.2) ? `delivery-${random.below(50)}` : randomUUID(),
    'x-shopify-triggered-at': String(
      random.chance(0.3) ? hostileMoment(random) : '2026-03-02T09:00:00Z',
    ).replace(/[^\x20-\x7e]/g, ''),
  }
  if (random.chance(0.05)) delete headers['x-shopify-hmac-sha256']
  return { method: 'POST', path: `/api/webhooks/shopify/${topic}`, headers, body }
}

function changed(random: Random, value: unknown, hostility: number): unknown {
  if (random.chance(hostility))
    return random.pick([hostileText, hostileInteger, hostileDecimal, hostileMoment, hostileJson])(random)
  if (Array.isArray(value)) {
    const items = value.map((each) => changed(random, each, hostility))
    return random.chance(hostility) ? [...items, ...items] : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      random.chance(hostility / 4) ? [] : [[name, changed(random, each, hostility)]],
    ),
  )
}

/** One message over a WebSocket, valid in the protocol or not. */
export function aFrame(random: Random): string | Buffer {
  const type = random.pick([
    'subscribe',
    'complete',
    'ping',
    'pong',
    'next',
    'connection_init',
    hostileText(random),
  ])
  const payload = random.chance(0.5)
    ? { query: hostileText(random), variables: hostileJson(random) }
    : hostileJson(random)
  const message = { id: random.pick<unknown>(['o1', 'x', '', 7, hostileText(random)]), type, payload }
  return random.weighted<string | Buffer>([
    [6, JSON.stringify(message)],
    [1, JSON.stringify(hostileJson(random))],
    [1, hostileText(random)],
    [1, Buffer.from(JSON.stringify(message))],
    [1, Buffer.alloc(random.below(100), 0xff)],
  ])
}
