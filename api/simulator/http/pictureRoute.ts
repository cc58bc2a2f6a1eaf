import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findUpwards } from './findUpwards.ts'
import type { Route } from './Route.ts'

/**
 * GET /catalog/….svg: the demo's pictures, for the store's own page. In the API a picture's address is just
 * this path, because Loupe serves the same files there; in a real store it would be an https address of
 * another host.
 */
export const pictureRoute = (): Route => {
  const folder = findUpwards(import.meta.dirname, join('web', 'public', 'catalogue'))
  return async (request, response, { pathname }) => {
    const name = /^\/catalogue\/([\w-]+\.svg)$/.exec(pathname)?.[1]
    if (name === undefined || request.method !== 'GET' || folder === null) return false
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found) return false
    response.writeHead(200, {
      'content-type': 'image/svg+xml',
      'content-length': found.size,
      'cache-control': 'max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    await pipeline(createReadStream(path), response).catch(() => response.destroy())
    return true
  }
}
