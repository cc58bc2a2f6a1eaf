import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'

const SELF = "'self'"
const NONE = "'none'"

/**
 * Allows only what the screens need. Emotion writes style elements, and pictures come from the store's
 * servers.
 */
const policy = {
  defaultSrc: [SELF],
  baseUri: [NONE],
  connectSrc: [SELF],
  fontSrc: [SELF, 'data:'],
  formAction: [SELF],
  frameAncestors: [NONE],
  imgSrc: [SELF, 'https:', 'data:'],
  objectSrc: [NONE],
  scriptSrc: [SELF],
  scriptSrcAttr: [NONE],
  styleSrc: [SELF, "'unsafe-inline'"],
  // The service worker.
  workerSrc: [SELF],
}

/** HSTS is only sent over https: over plain http it would lock the page out. */
function helmetOptions(publicUrl: string | null): FastifyHelmetOptions {
  const https = publicUrl?.toLowerCase().startsWith('https://') ?? false
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...policy, ...(https && { upgradeInsecureRequests: [] }) },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  }
}

/**
 * The headers of every response. Helmet would write the same texts for each response, which takes a tenth of
 * a small response's time; so it writes them once, for a discarded response.
 */
export async function securityHeaders(publicUrl: string | null): Promise<Readonly<Record<string, string>>> {
  const probe = fastify()
  await probe.register(helmet, helmetOptions(publicUrl))
  probe.get('/', (_request, reply) => {
    void reply.code(204).send()
  })
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value !== 'string' || OF_THE_ANSWER.has(name) ? [] : [[name, value] as const],
    ),
  )
}

/** Headers that helmet does not set. */
const OF_THE_ANSWER = new Set(['connection', 'date'])

/** Only for GraphiQL's page: its editor compiles validation code. */
export const graphiqlPolicy = [
  `default-src 'self'`,
  `base-uri 'none'`,
  `connect-src 'self'`,
  `font-src 'self' data:`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
  `img-src 'self' https: data:`,
  `object-src 'none'`,
  `script-src 'self' 'unsafe-eval'`,
  `script-src-attr 'none'`,
  `style-src 'self' 'unsafe-inline'`,
  `worker-src 'self'`,
].join('; ')

/** GraphiQL's scripts and styles set their own cache headers. */
export const GRAPHIQL_FILES = '/graphql/files/'

/** The same for every caller. */
const PUBLIC = '/api/openapi.json'

/** Responses that depend on the caller must not be stored in any cache. */
export const mustNotBeStored = (url: string): boolean =>
  (url.startsWith('/api/') && url.split('?', 1)[0] !== PUBLIC) ||
  (url.startsWith('/graphql') && !url.startsWith(GRAPHIQL_FILES))
