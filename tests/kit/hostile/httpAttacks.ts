import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { restRows } from '../../../api/rest/restEntryPoint.ts'
import { SHOP, WEBHOOK_SECRET } from '../shop.ts'
import { CANARY } from './Attack.ts'
import type { Bytes } from './sendBytes.ts'

/** Below Node's limit for request headers. */
const LONGEST_HEADER = 14_000
const KB = 1024
const NOBODY = '00000000-0000-4000-8000-000000000000'

const reads = new Set(['GET', 'LIST', 'FILE'])
const filled = (path: string) => path.replace(/\{\w+\}/g, NOBODY)
const readPaths = restRows.filter(({ method }) => reads.has(method)).map(({ path }) => filled(path))
const writes = restRows
  .filter(({ method }) => !reads.has(method))
  .map(({ method, path, ...row }) => ({
    method,
    path: filled(path),
    fields: 'fields' in row ? Object.keys(row.fields ?? {}) : [],
  }))

const WEBHOOK = '/api/webhooks/shopify/orders/create'
const targets = [
  '/',
  '/graphql',
  '/graphql/files/x.js',
  '/metrics',
  '/healthz',
  '/nowhere',
  '/api/nowhere',
  '/assets/x.js',
  '/api/openapi.json',
  '/api/auth/me',
  '/api/products',
  WEBHOOK,
]

const headerNames = (
  'Accept Accept-Encoding Accept-Language Authorization Content-Type Cookie Host If-Modified-Since ' +
  'If-None-Match If-Range Origin Range Referer Sec-Fetch-Site Transfer-Encoding Content-Length Expect ' +
  'Upgrade User-Agent X-Forwarded-For X-Forwarded-Host X-Shopify-Topic X-Shopify-Hmac-Sha256 ' +
  'X-Shopify-Shop-Domain X-Shopify-Webhook-Id X-Shopify-Triggered-At X-HTTP-Method-Override'
).split(' ')
const patterns = [
  ' ',
  ',',
  ' ,',
  ';',
  '=',
  '"',
  '\\',
  '%',
  '-',
  '.',
  ':',
  '/',
  'a',
  '0',
  'bytes=0-',
  'W/"',
  'a=',
  '; a=b',
  'Bearer ',
  'Bearer a ',
  'Basic ',
  'application/json;',
  'text/html,',
  'loupe=',
  '__proto__=',
  '1.1.1.1, ',
  '[::',
  '\0',
  '\t',
  '\x7f',
  'é',
  '\r',
  CANARY,
]
const pathParts = [
  '%00',
  '%',
  '%zz',
  '%ff%fe',
  '%C0%AF',
  '%2e%2e%2f',
  '..',
  '//',
  '\\',
  '?',
  '#',
  ';',
  '*',
  ':',
  '@',
  ' ',
  'é',
  '\0',
  "'",
  '"',
  '<',
  '%F0%9F%92%8E',
  '__proto__',
  'constructor',
  CANARY,
]
const queries = [
  'limit',
  'cursor',
  'supplier_id',
  'supplierId',
  'wait',
  'search',
  '__proto__',
  'a[b][c]',
  'a[]',
  'query',
]
const methods = [
  ...'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND QUERY get'.split(' '),
  'GE\0T',
  CANARY,
]
const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/graphql+json',
  'text/plain',
  '',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  `application/${CANARY}+json`,
  'application/vnd.api+json',
  '*/*',
  ';',
  'json',
]

const fill = (pattern: string, length: number) =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length)
const text = (value: string) => Buffer.from(value, 'utf8')

/** Bodies by name; each becomes more hostile with its size, in bytes. */
const bodies: Record<string, (size: number) => Buffer> = {
  nothing: () => Buffer.alloc(0),
  'half an object': (size) => text(`{"email":"${fill(CANARY, size)}`),
  'nested lists': (size) => text('['.repeat(size)),
  'closed nested lists': (size) => text('['.repeat(size / 2) + ']'.repeat(size / 2)),
  'nested objects': (size) => text('{"a":'.repeat(size / 6) + '1' + '}'.repeat(size / 6)),
  'a prototype': () => text(`{"__proto__":{"role":"admin"},"constructor":{"prototype":{"${CANARY}":1}}}`),
  'many names': (size) =>
    text(`{${Array.from({ length: size / 20 }, (_, nth) => `"${CANARY}${nth}":1`).join()}}`),
  'one name over and over': (size) => text(`{${fill('"a":1,', size)}"a":1}`),
  'a long text': (size) => text(`{"email":"${fill(CANARY, size)}","password":"${fill(CANARY, size)}"}`),
  'a text of blanks': (size) => text(`{"email":"${fill(' ', size)}${CANARY}"}`),
  'a long number': (size) => text(`{"quantity":${fill('9', size)}}`),
  'a number beyond all': () => text('{"quantity":1e999999,"limit":-0.0}'),
  'half a character': (size) => text(`{"email":"${fill('\\ud800', size)}${CANARY}"}`),
  NUL: (size) => text(`{"email":"${fill('\\u0000', size)}${CANARY}"}`),
  'bytes that are no text': (size) =>
    Buffer.concat([text('{"email":"'), Buffer.alloc(size, 0xff), text('"}')]),
  'two byte order marks': () => text('\uFEFF\uFEFF{}'),
  'no object': () => text(`"${CANARY}"`),
  'a list of texts': (size) => text(`[${fill(`"${CANARY}",`, size)}1]`),
  blanks: (size) => text(fill(' \n', size)),
  'a form': (size) => text(fill(`email=${CANARY}&`, size)),
}

/** The same hostile value in every field of a path. */
const inEveryField = (fields: readonly string[], value: unknown) =>
  text(JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))))

const values: readonly unknown[] = [
  CANARY,
  `\u0000${CANARY}`,
  `\ud800${CANARY}`,
  fill(`${CANARY} `, 4_000),
  fill(' ', 60_000),
  -1,
  1e308,
  '1e999',
  '٣',
  `${CANARY}@${fill('a.', 400)}`,
  `https://${fill('a.', 1_900)}`,
  `=${CANARY}`,
  null,
  true,
  [CANARY],
  { not: CANARY },
  { toString: CANARY },
  [[[[]]]],
  { $gt: '' },
]

export interface HttpAttack {
  readonly what: string
  readonly bytes: Bytes
}

const attack = (what: string, bytes: Partial<Bytes>): HttpAttack => ({
  what,
  bytes: { method: 'GET', path: '/', headers: [], body: Buffer.alloc(0), ...bytes },
})

const withHeader = (path: string, name: string, pattern: string, length: number, method = 'GET') =>
  attack(`${method} ${path} with ${name} of ${JSON.stringify(pattern)} × ${length}`, {
    method,
    path,
    headers: [[name, fill(pattern, length)]],
  })

const withBody = (method: string, path: string, name: string, body: Buffer, type = 'application/json') =>
  attack(`${method} ${path} with ${name}, ${body.length} bytes, as ${type}`, {
    method,
    path,
    body,
    headers: [['Content-Type', type]],
  })

const signed = (name: string, body: Buffer) => {
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('base64')
  return attack(`a signed webhook with ${name}, ${body.length} bytes`, {
    method: 'POST',
    path: WEBHOOK,
    body,
    headers: [
      ['X-Shopify-Hmac-Sha256', signature],
      ['X-Shopify-Shop-Domain', SHOP],
      ['Content-Type', 'application/json'],
    ],
  })
}

const write = { method: 'POST', path: '/api/auth/admin/login' }

/** Every kind once, at its most harmful; the server reads these the same for every role. */
export const shapesOfAnybody: readonly HttpAttack[] = [
  ...headerNames.flatMap((name) =>
    [' ,', ' ', '"', 'a=;', CANARY].map((pattern) =>
      withHeader('/api/openapi.json', name, pattern, LONGEST_HEADER),
    ),
  ),
  ...['Cookie', 'Authorization', 'Origin', 'If-None-Match'].flatMap((name) =>
    patterns.map((pattern) => withHeader('/api/auth/me', name, pattern, LONGEST_HEADER)),
  ),
  attack('more headers than anybody sends', {
    headers: Array.from({ length: 1_000 }, (_, nth) => [`X-${nth}`, CANARY] as const),
  }),
  attack('two lengths', {
    ...write,
    headers: [
      ['Content-Length', '1'],
      ['Content-Length', '2'],
    ],
  }),
  attack('a length and chunks', {
    ...write,
    headers: [
      ['Content-Length', '5'],
      ['Transfer-Encoding', 'chunked'],
    ],
    body: text('0\r\n\r\n'),
  }),
  attack('a length below zero', { ...write, headers: [['Content-Length', '-1']] }),
  ...pathParts.flatMap((part) =>
    ['/', '/api/products/', '/graphql/files/', '/api/webhooks/shopify/'].map((path) =>
      attack(`GET ${path}${JSON.stringify(part)}`, { path: `${path}${fill(part, 300)}` }),
    ),
  ),
  ...methods.flatMap((method) => targets.map((path) => attack(`${method} ${path}`, { method, path }))),
  ...contentTypes.flatMap((type) =>
    ['/graphql', write.path, WEBHOOK].map((path) =>
      withBody('POST', path, 'a long text', bodies['a long text']?.(1_000) ?? text(''), type),
    ),
  ),
  ...Object.entries(bodies).flatMap(([name, body]) => [
    withBody('POST', write.path, name, body(400 * KB)),
    withBody('POST', '/graphql', name, body(100 * KB)),
    withBody('POST', WEBHOOK, name, body(400 * KB)),
    signed(name, body(64 * KB)),
  ]),
  withBody('POST', write.path, 'more than it takes', Buffer.alloc(1_100 * KB, ' ')),
]

/** The attacks that are read only after the caller was authorized. */
export const shapesOfCallers: readonly HttpAttack[] = [
  ...readPaths.flatMap((path) =>
    queries.map((name) =>
      attack(`GET ${path}?${name}=…`, { path: `${path}?${fill(`${name}=${CANARY}%00%ff&`, 4_000)}` }),
    ),
  ),
  ...writes.flatMap(({ method, path, fields }) =>
    values.map((value) => withBody(method, path, 'one value everywhere', inEveryField(fields, value))),
  ),
]

const anyText = fc.oneof(
  fc.constantFrom(...patterns, ...pathParts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
)
const filler = fc
  .tuple(fc.array(anyText, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: LONGEST_HEADER }))
  .map(([parts, length]) => fill(parts.join('') || 'a', length))
/** A line break ends a header: the following text would be another header. */
const oneLine = (value: string) => value.replace(/[\r\n]/g, ' ')
const paths = fc.oneof(
  fc.constantFrom(...targets, ...readPaths, ...writes.map(({ path }) => path)),
  filler.map((part) => `/${oneLine(part).replaceAll(' ', '+').slice(0, 2_000)}`),
  fc
    .tuple(fc.constantFrom(...readPaths), fc.constantFrom(...queries), filler)
    .map(([path, name, value]) => `${path}?${name}=${oneLine(value).replaceAll(' ', '+').slice(0, 2_000)}`),
)
const anyBody = fc.oneof(
  fc
    .tuple(fc.constantFrom(...Object.values(bodies)), fc.integer({ min: 8, max: 100 * KB }))
    .map(([body, size]) => body(size)),
  fc.jsonValue({ maxDepth: 8 }).map((value) => text(JSON.stringify(value))),
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
)

/** Requests combined from matching and mismatching parts. */
export const httpAttacks: fc.Arbitrary<HttpAttack> = fc
  .record({
    method: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('GET', 'POST') }, fc.constantFrom(...methods)),
    path: paths,
    headers: fc.array(
      fc.tuple(
        fc.constantFrom(...headerNames),
        filler.map((value) => oneLine(value).slice(0, 3_000)),
      ),
      {
        maxLength: 4,
      },
    ),
    body: anyBody,
    type: fc.constantFrom(...contentTypes),
  })
  .map(({ method, path, headers, body, type }) =>
    attack(`${method} ${path.slice(0, 80)} ${headers.map(([name]) => name).join()}`, {
      method,
      path,
      body: method === 'GET' ? Buffer.alloc(0) : body,
      headers: [['Content-Type', type] as const, ...headers],
    }),
  )
