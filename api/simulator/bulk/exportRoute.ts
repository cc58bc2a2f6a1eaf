import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Route } from '../http/Route.ts'
import { sendJson } from '../http/sendJson.ts'
import type { Simulation } from '../Simulation.ts'

/**
 * GET /exports/…jsonl: what bulk operations left, for a week. In the real store that is another company's host, so that a
 * caller that sends its token along gives it away: here it is told so.
 */
export const exportRoute =
  ({ store, clock, limits, exports }: Simulation): Route =>
  async (request, response, { pathname }) => {
    const name = /^\/exports\/([\w-]+\.jsonl)$/.exec(pathname)?.[1]
    if (name === undefined || request.method !== 'GET') return false
    if (request.headers['x-shopify-access-token'] !== undefined) {
      sendJson(response, 400, { errors: 'The token does not belong here' })
      return true
    }
    const operation = [...store.ledger.bulkOperations.values()].find(
      ({ file, partialFile }) => file === name || partialFile === name,
    )
    if (!operation) return false
    const ended = Date.parse(operation.completedAt ?? operation.createdAt)
    if (clock.now().getTime() > ended + limits.exportLife) {
      sendJson(response, 403, { errors: 'ExpiredToken' })
      return true
    }
    const path = exports.path(name)
    const found = await stat(path).catch(() => null)
    if (!found) return false
    const broken = exports.breaksOff(name)
    response.writeHead(200, { 'content-type': 'application/jsonl', 'content-length': found.size })
    const end = broken ? Math.max(0, Math.floor(found.size / 2) - 1) : undefined
    await pipeline(createReadStream(path, { end }), response, { end: !broken }).catch((error: unknown) => {
      // Whoever fetches may leave early.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
    if (broken) response.socket?.destroy()
    return true
  }
