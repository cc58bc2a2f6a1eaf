import { quota } from '../../domain/access/quota.ts'
import { inFigures } from '../../domain/counted.ts'
import { KEY_DAYS, MAX_ACCOUNT_KEYS, MAX_KEYS } from '../../domain/idempotency/decideKey.ts'
import type { Row } from '../Row.ts'
import { errorResponses, errorSchema, headers, parameters, securitySchemes } from './components.ts'
import { jsonSchemas } from './jsonSchemas.ts'
import { methodOf, operation } from './operation.ts'
import { storeSignature, storeWebhookPath } from './storeWebhookPath.ts'

const INTRODUCTION = `The REST API of Loupe. For more data, or for live events, use GraphQL at \`/graphql\`.

- People sign in and get a session cookie. Programs send \`Authorization: Bearer loupe_…\`; a token can read what its scopes
  allow and change nothing. Calls from pages of other origins are refused.
- Ids are strings, decimals are strings with two decimal places, and timestamps are ISO 8601 in UTC. Missing values, and values
  the caller may not see, are null; a few fields are sent to admins only, as documented.
- Lists are sorted newest first unless said otherwise. Without \`limit\`, the whole list is returned, up to 5,000 rows. If there is more, a \`Link\`
  header has the URL of the next page.
- Each change by somebody who is signed in may carry an \`Idempotency-Key\`, a text that the caller makes up for it. If the answer is lost, the same call with the
  same key gets the answer that it had, marked with \`Idempotent-Replayed: true\`, and nothing is done twice. \`IDEMPOTENCY_KEY_IN_USE\`:
  the first call is still running. \`IDEMPOTENCY_KEY_REUSED\`: the key came with another call. \`ANSWER_LOST\`: the call was carried
  out, and its answer is not available. A key belongs to the account that sent it and is remembered for ${KEY_DAYS * 24} hours. A session
  can use ${inFigures(MAX_KEYS)} keys in that time, and an account ${inFigures(MAX_ACCOUNT_KEYS)}; beyond that, \`RATE_LIMITED\` says in \`Retry-After\`
  when there is room for another.
- Each token has ${quota.requests} calls per ${quota.seconds} seconds, shared by REST, GraphQL and WebSocket. Response headers say how many
  are left.
- Before a call reaches a route it can be refused with 408 \`TIMEOUT\` (it took too long to arrive), 421 \`UNKNOWN_HOST\` (the
  server does not answer to this host name), 426 \`UPGRADE_NOT_OFFERED\` (it offers HTTP/2, which some servers cannot ignore:
  send it as HTTP/1.1) or 431 \`HEAD_TOO_LARGE\`.`

/** A group of rows: its name, its subject, and its routes. */
export interface RowGroup {
  readonly tag: string
  readonly about: string
  readonly rows: readonly Row[]
}

/** The OpenAPI 3.1 document of the REST API, generated from the same rows that register the routes. */
export function openApiDocument(groups: readonly RowGroup[]) {
  const schemas = jsonSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { tag, rows } of groups)
    for (const row of rows) {
      if (!row.doc) continue
      paths[row.path] = { ...paths[row.path], [methodOf(row)]: operation(row, tag, row.doc, schemas) }
    }
  return {
    openapi: '3.1.1',
    info: { title: 'Loupe', version: '1', description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: groups.map(({ tag, about }) => ({ name: tag, description: about })),
    paths: { ...paths, ...storeWebhookPath },
    components: {
      schemas: { Error: errorSchema, ...schemas.components },
      headers,
      responses: errorResponses,
      parameters,
      securitySchemes: { ...securitySchemes, storeSignature },
    },
  }
}
