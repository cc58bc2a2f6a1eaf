import { existsSync } from 'node:fs'
import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const A_YEAR = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const ASK_AGAIN = 'no-cache'

/** Serves the built screens. Any page address that is not a file is routed by the application. */
export async function staticFiles(app: FastifyInstance, webDir: string): Promise<void> {
  const built = existsSync(webDir)
  if (built)
    await app.register(fastifyStatic, {
      root: webDir,
      // Its own header would replace ours.
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
    if (built && wantsPage && !request.url.startsWith('/api/')) return reply.sendFile('index.html')
    return reply.code(404).send({ error: 'Not found', code: 'NOT_FOUND' })
  })
}

/** Built files have a content hash in their name and never change; pages must be revalidated each time. */
function lifetime(file: string): string {
  if (file.includes(`${sep}assets${sep}`)) return A_YEAR
  return file.includes(`${sep}catalogue${sep}`) ? A_DAY : ASK_AGAIN
}
