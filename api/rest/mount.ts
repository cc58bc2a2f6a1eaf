import type { FastifyInstance } from 'fastify'
import { refuse } from '../domain/refusal.ts'
import { boundBodies, holderOf } from '../transport/limits/boundBodies.ts'
import { changesState, isForeignOrigin, isFormType } from '../transport/caller/originCheck.ts'
import { authenticate } from '../transport/caller/authenticate.ts'
import { plainBodies } from '../transport/limits/plainBodies.ts'
import { answer, unsupported } from './answer.ts'
import { answerError } from './answerError.ts'
import type { RestDeps } from './RestDeps.ts'
import type { Row } from './Row.ts'
import { httpMethodOf } from './Row.ts'
import { serve } from './serve.ts'

const LARGEST_BODY = 1024 * 1024

/**
 * Registers the documented paths: each table row is one route, and the common parts of all routes are handled
 * here.
 */
export function mount(app: FastifyInstance, deps: RestDeps, rows: readonly Row[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler(answerError)
    plainBodies(scope)
    boundBodies(scope, async ({ headers }) =>
      holderOf((await authenticate(deps.authentication, headers)).actor),
    )
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (!changesState(request.method)) return
      const isForeign = isForeignOrigin(request.headers, deps.publicUrl)
      // Before parsing the body: a form is refused even if it is empty.
      if (!isForeign && !isFormType(request.headers['content-type'])) return
      if (isForeign) answer(reply, refuse('forbidden', 'Calls from this origin are not allowed'))
      else unsupported(reply)
      return reply
    })
    for (const row of rows) {
      const url = row.path.replace(/\{(\w+)\}/g, ':$1')
      const isFile = row.method === 'FILE'
      scope.route({
        method: httpMethodOf(row),
        url,
        exposeHeadRoute: !isFile,
        bodyLimit: LARGEST_BODY,
        handler: (request, reply) => serve(deps, row, request, reply),
      })
      // A HEAD request for a file would be recorded as a download.
      if (isFile) scope.head(url, (_request, reply) => reply.code(405).header('allow', 'GET').send())
    }
    scope.all('/api/*', async (_request, reply) => {
      answer(reply, refuse('notFound', 'Not found'))
      return reply
    })
  })
}
