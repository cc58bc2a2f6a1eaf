import { expect, it } from 'vitest'
import { TooManyBodies } from '../limits/boundBodies.ts'
import { failureOf } from './failures.ts'

const withStatus = (statusCode: number) => Object.assign(new Error('secret-detail'), { statusCode })

it.each([
  ['a body that is not JSON', withStatus(400), 400, 'BAD_REQUEST', false],
  ['any other mistake of the caller', withStatus(418), 400, 'BAD_REQUEST', false],
  ['a body that is too large', withStatus(413), 413, 'TOO_LARGE', false],
  ['a body of another type', withStatus(415), 415, 'UNSUPPORTED_MEDIA_TYPE', false],
  ['too many large bodies of one caller', new TooManyBodies(429), 429, 'RATE_LIMITED', false],
  ['too many large bodies in all', new TooManyBodies(503), 503, 'UNAVAILABLE', false],
  [
    'a database that is away',
    Object.assign(new Error('secret-detail'), { code: 'ECONNREFUSED' }),
    503,
    'UNAVAILABLE',
    true,
  ],
  ['anything unexpected', new Error('secret-detail'), 500, 'INTERNAL', true],
] as const)(
  '%s is answered with its code, and logged only if it is our fault',
  (_what, error, status, code, isLogged) => {
    const failure = failureOf(error)
    expect(failure).toMatchObject({ status, body: { code }, isLogged })
    expect(JSON.stringify(failure)).not.toContain('secret-detail')
  },
)
