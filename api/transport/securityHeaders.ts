import type { FastifyHelmetOptions } from '@fastify/helmet'

const SELF = "'self'"
const NONE = "'none'"

/** What the screens need and nothing else. Emotion writes style elements, and pictures come from the store's servers. */
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
}

/** The headers of every answer. https alone is promised to stay https: over plain http that would lock the page out. */
export function securityHeaders(publicUrl: string | null): FastifyHelmetOptions {
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

/** For GraphiQL's page alone: its editor compiles what it validates with. */
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

/** GraphiQL's scripts and styles, which say for themselves how long they are kept. */
export const GRAPHIQL_FILES = '/graphql/files/'

/** The same for everybody. */
const PUBLIC = '/api/openapi.json'

/** Answers that say who somebody is must not stay in any cache. */
export const mustNotBeStored = (url: string): boolean =>
  (url.startsWith('/api/') && url.split('?', 1)[0] !== PUBLIC) ||
  (url.startsWith('/graphql') && !url.startsWith(GRAPHIQL_FILES))
