import { rawCodes } from '../../transport/limits/httpLimits.ts'
import { apiScopes } from '../../domain/access/apiScope.ts'
import { quota } from '../../domain/access/quota.ts'
import type { RefusalCode } from '../../domain/refusal.ts'
import { refusals, refusedBodies } from '../../transport/answers/refusals.ts'

const header = (description: string, type: 'integer' | 'string' = 'integer') => ({
  description,
  schema: { type },
})

/** Response headers. */
export const headers = {
  'RateLimit-Limit': header(`Calls allowed per ${quota.seconds} seconds. Sent to tokens only.`),
  'RateLimit-Remaining': header('Calls left in this period. Sent to tokens only.'),
  'RateLimit-Reset': header('Seconds until the next period starts. Sent to tokens only.'),
  'RateLimit-Policy': header(
    'The limit and its period in seconds, e.g. `600;w=60`. Sent to tokens only.',
    'string',
  ),
  'Retry-After': header('Seconds to wait before retrying.'),
  'Idempotent-Replayed': header(
    '`true` if the call was answered before and this is the same answer.',
    'string',
  ),
  Link: header('URL of the next page, as `<…>; rel="next"`; absent on the last page.', 'string'),
} as const

export type HeaderName = keyof typeof headers

export const headersNamed = (...names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

export const rateHeaders: readonly HeaderName[] = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
]

const codes = [
  ...[...Object.values(refusals), ...Object.values(refusedBodies)].map(({ code }) => code),
  ...rawCodes,
  'INTERNAL',
]

export const errorSchema = {
  type: 'object',
  description: 'Why the call was refused or failed.',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A message to show to the user. It may change; codes do not.' },
    code: {
      type: 'string',
      description: 'A stable code for programs.',
      enum: [...new Set(codes)].sort(),
    },
    fields: {
      type: 'object',
      description: 'The problem of each invalid field, by field name.',
      additionalProperties: { type: 'string' },
    },
  },
} as const

const meanings: Readonly<Record<number, string>> = {
  400: 'Malformed request',
  401: 'Not signed in, or the token is unknown, expired or revoked',
  403: 'Not allowed',
  404: 'It does not exist, or it is not yours',
  409: 'Not possible in the current state; or the `Idempotency-Key` is in use, or its answer was lost',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'Invalid input, see `fields`; or the `Idempotency-Key` was sent with another call',
  429: 'Too many calls; wait for `Retry-After` seconds',
  503: 'Temporarily unavailable',
}

/** One response per refusal status. */
export const errorResponses = Object.fromEntries(
  Object.entries(meanings).map(([status, description]) => [
    `Error${status}`,
    {
      description,
      ...(['409', '429', '503'].includes(status) && { headers: headersNamed('Retry-After') }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
)

export const errorsFor = (statuses: Iterable<number>) =>
  Object.fromEntries(
    [...new Set(statuses)]
      .sort((a, b) => a - b)
      .map((status) => [String(status), { $ref: `#/components/responses/Error${status}` }]),
  )

export const statusOf = (refused: RefusalCode): number => refusals[refused].http

export const parameters = {
  limit: {
    name: 'limit',
    in: 'query',
    description: 'Maximum number of rows. Without it, the whole list is returned, up to 5,000 rows.',
    schema: { type: 'integer', minimum: 1, maximum: 500 },
  },
  cursor: {
    name: 'cursor',
    in: 'query',
    description: 'Where the page starts; copy it from the `Link` header of the previous page.',
    schema: { type: 'string' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes the call safe to repeat: for 24 hours, the same call with the same key gets the same answer.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
} as const

export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'loupe',
    description: 'The session cookie set by signing in; named `__Host-loupe` over https.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'loupe_…',
    description: `An API token. It can read the data of its scopes (${apiScopes.map((scope) => scope.toUpperCase()).join(', ')}) and change nothing.`,
  },
} as const
