import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Route, sendJson } from '../http/Route.ts'
import type { Simulation } from '../Simulation.ts'

/**
 * GET /exports/…jsonl: the results of bulk operations, kept for a week. The real store hosts them at another
 * company, so a caller that sends its token would leak it: here that is refused.
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
      // The client may disconnect early.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
    if (broken) response.socket?.destroy()
    return true
  }
