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

const GRAPHIQL_SOURCE = 'https://unpkg.com'

/** For `GET /graphql` alone: GraphiQL's page loads its parts from a public server and starts them with an inline script. */
export const graphiqlPolicy = [
  `default-src 'self'`,
  `base-uri 'none'`,
  `connect-src 'self' ${GRAPHIQL_SOURCE}`,
  `font-src 'self' data: ${GRAPHIQL_SOURCE}`,
  `frame-ancestors 'none'`,
  `img-src 'self' https: data:`,
  `object-src 'none'`,
  `script-src 'self' 'unsafe-inline' 'unsafe-eval' ${GRAPHIQL_SOURCE}`,
  `style-src 'self' 'unsafe-inline' ${GRAPHIQL_SOURCE}`,
  `worker-src 'self' blob: ${GRAPHIQL_SOURCE}`,
].join('; ')

/** Answers that say who somebody is must not stay in any cache. */
export const mustNotBeStored = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/graphql')
