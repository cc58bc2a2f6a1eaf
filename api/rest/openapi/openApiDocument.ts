import { quota } from '../../domain/access/quota.ts'
import type { Row } from '../Row.ts'
import { errorResponses, errorSchema, headers, pageParameters, securitySchemes } from './components.ts'
import { jsonSchemas } from './jsonSchemas.ts'
import { methodOf, operation } from './operation.ts'
import { storeSignature, storeWebhookPath } from './storeWebhookPath.ts'

const INTRODUCTION = `The documented paths of Loupe. Whoever wants more than these rows, or to hear of changes as they happen,
uses GraphQL at \`/graphql\`.

- A person signs in and has a session cookie. A program sends \`Authorization: Bearer loupe_…\`; its token reads what its scopes
  open and changes nothing. Calls from pages of other origins are refused.
- Field names are as shown; ids are strings, decimals are strings with two places, instants are ISO 8601 in UTC, and what is
  absent is null. What a caller may not see is null, or its key is left out where the schema says so.
- Lists come newest first. Without \`limit\` the whole list comes, up to 5,000 rows; a \`Link\` header names the next page.
- A token has ${quota.requests} calls in ${quota.seconds} seconds, over all doors; the head of each answer says how many are left.`

/** A group of rows: its name, its subject, and its routes. */
export interface Group {
  readonly tag: string
  readonly about: string
  readonly rows: readonly Row[]
}

/** The OpenAPI 3.1 document of the REST API, generated from the same rows that register the routes. */
export function openApiDocument(groups: readonly Group[]) {
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
      parameters: pageParameters,
      securitySchemes: { ...securitySchemes, storeSignature },
    },
  }
}
