import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerError } from './rest/answerError.ts'

const A_YEAR = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const ASK_AGAIN = 'no-cache'

/**
 * Serves the built screens. Any page address that is not a file is routed by the application. For signed-in
 * people, the response names the scripts that all their screens need: a browser then loads them beside the
 * first one, not after it has run.
 */
export async function staticFiles(
  app: FastifyInstance,
  webDir: string,
  isSignedIn: (request: FastifyRequest) => boolean,
): Promise<void> {
  const built = existsSync(webDir)
  app.setErrorHandler(answerError)
  const ofEveryScreen = built ? preloading(webDir) : ''
  if (built)
    await app.register(fastifyStatic, {
      root: webDir,
      // The plugin's own header would replace ours.
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, file) => {
        // A shared cache must not serve a compressed copy to a client that cannot decode it.
        response.setHeader('vary', 'Accept-Encoding')
        response.setHeader('cache-control', lifetime(file))
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (built && wantsPage && !request.url.startsWith('/api/')) {
      if (ofEveryScreen && isSignedIn(request)) void reply.header('link', ofEveryScreen)
      return reply.sendFile('index.html')
    }
    return reply.code(404).send({ error: 'Not found', code: 'NOT_FOUND' })
  })
}

/** Built files have a content hash in their name and never change; pages must be revalidated each time. */
function lifetime(file: string): string {
  if (file.includes(`${sep}assets${sep}`)) return A_YEAR
  return file.includes(`${sep}catalogue${sep}`) ? A_DAY : ASK_AGAIN
}

/** A `Link` header for the chunks that `web/vite.config.ts` builds for all signed-in screens. */
const preloading = (webDir: string): string =>
  (existsSync(join(webDir, 'assets')) ? readdirSync(join(webDir, 'assets')) : [])
    .filter((file) => /^(common|data|desk)-[\w-]+\.js$/.test(file))
    .map((file) => `</assets/${file}>; rel=modulepreload`)
    .join(', ')
