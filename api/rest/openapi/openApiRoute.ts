import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openApiDocument, type RowGroup } from './openApiDocument.ts'

/** `GET /api/openapi.json`, public: generated on the first request and cached by ETag. */
export function openApiRoute(app: FastifyInstance, groups: readonly RowGroup[]): void {
  let made: { readonly text: string; readonly etag: string } | undefined

  app.get('/api/openapi.json', async (request, reply) => {
    made ??= written(groups)
    void reply.header('etag', made.etag).header('cache-control', 'no-cache')
    if (matchesEtag(request.headers['if-none-match'], made.etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(made.text)
  })
}

function written(groups: readonly RowGroup[]) {
  const text = JSON.stringify(openApiDocument(groups))
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

/**
 * Whether an `If-None-Match` header contains this entity tag. Weak tags match, because only their text is
 * compared.
 */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => {
    const known = tag.trim()
    return known === etag || known === `W/${etag}`
  })
