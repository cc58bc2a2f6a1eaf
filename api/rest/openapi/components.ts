import { apiScopes } from '../../domain/access/apiScope.ts'
import { quota } from '../../domain/access/quota.ts'
import type { RefusalCode } from '../../domain/refusal.ts'
import { refusals } from '../../transport/refusals.ts'

const header = (description: string, type: 'integer' | 'string' = 'integer') => ({
  description,
  schema: { type },
})

/** Response headers. */
export const headers = {
  'RateLimit-Limit': header(`To tokens only: how many calls a token has in ${quota.seconds} seconds.`),
  'RateLimit-Remaining': header('To tokens only: how many of them are left.'),
  'RateLimit-Reset': header('To tokens only: in how many seconds they begin anew.'),
  'RateLimit-Policy': header('To tokens only: the allowance, e.g. `600;w=60`.', 'string'),
  'Retry-After': header('In how many seconds to try again.'),
  Link: header('`<…>; rel="next"`: where the list goes on; absent on its last page.', 'string'),
} as const

type HeaderName = keyof typeof headers

export const headersNamed = (...names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

export const rateHeaders: readonly HeaderName[] = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
]

const codes = [...new Set(Object.values(refusals).map(({ code }) => code))]

export const errorSchema = {
  type: 'object',
  description: 'Why something was not done.',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'One sentence fit for the person.' },
    code: {
      type: 'string',
      description: 'For programs.',
      enum: [...new Set([...codes, 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'UNAVAILABLE', 'INTERNAL'])].sort(),
    },
    fields: {
      type: 'object',
      description: 'By the name of the field: the rule that it broke.',
      additionalProperties: { type: 'string' },
    },
  },
} as const

const meanings: Readonly<Record<number, string>> = {
  400: 'Malformed',
  401: 'Not signed in, or the token opens nothing (any more)',
  403: 'Not allowed',
  404: 'Unknown, or not yours: the two look the same',
  409: 'The wrong state for it',
  413: 'The body is too large',
  415: 'The body is no JSON',
  422: 'A rule of the input was broken',
  429: 'Too many',
  503: 'Not available just now',
}

/** One response per refusal status. */
export const errorResponses = Object.fromEntries(
  Object.entries(meanings).map(([status, description]) => [
    `Error${status}`,
    {
      description,
      ...(['429', '503'].includes(status) && { headers: headersNamed('Retry-After') }),
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

export const pageParameters = {
  limit: {
    name: 'limit',
    in: 'query',
    description: 'At most so many rows; without it the whole list comes, up to 5,000.',
    schema: { type: 'integer', minimum: 1, maximum: 500 },
  },
  cursor: {
    name: 'cursor',
    in: 'query',
    description: 'Where to go on: as the `Link` header has it.',
    schema: { type: 'string' },
  },
} as const

export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'loupe',
    description: "A person's session, from signing in; `__Host-loupe` over https.",
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'loupe_…',
    description: `A program's token. It reads what its scopes open (${apiScopes.map((scope) => scope.toUpperCase()).join(', ')}) and changes nothing.`,
  },
} as const
