import { type BesideFloor, besideFloor, sessionCookies } from './besideFloor.ts'
import { compareServers } from './compareServers.ts'
import type { Figure } from './figures.ts'
import { postgraphileReads } from './peers/postgraphileReads.ts'
import { startPeers } from './peers/startPeers.ts'
import { type HotRead, hotReads, NAME } from './reads/hotReads.ts'
import { idOf, SUPPLIERS } from './scale/seeded.ts'

const LANES = 32
const ROUNDS = 5
/** Enough accounts that none of them uses up its budget of points. */
const ADMINS = 1_000
const REQUESTS = 1_000
/** More than there are lanes, and fewer than the server caches. */
const PLANS = 64

/**
 * The hot reads through GraphQL over 32 connections, with sessions, limits and visibility, beside `node:http` with one
 * hand-written statement, Mercurius and PostGraphile with none of them, alternately on the same database. Flags: rounds,
 * part of a read's name.
 */
export async function reads([rounds, part = '']: readonly string[]): Promise<readonly Figure[]> {
  const measure = async ({ client, ...beside }: BesideFloor) => {
    await client.query(
      `INSERT INTO users (id, email, role, name, created_at, updated_at)
       SELECT ${idOf('admin', 'n')}, 'admin' || n || '@scale.example', 'admin', 'Admin ' || n, now(), now()
       FROM generate_series(1, ${ADMINS}) n ON CONFLICT DO NOTHING`,
    )
    const cookies = {
      admin: await sessionCookies(client, 'admin', ADMINS),
      supplier: await sessionCookies(client, 'supplier', SUPPLIERS),
    }
    const { rows: requests } = await client.query<{ id: string }>(
      `SELECT id FROM quote_requests ORDER BY md5(id::text) LIMIT ${REQUESTS}`,
    )
    const { rows: suppliers } = await client.query<{ id: string }>(
      `SELECT ${idOf('supplier', 'n')} AS id FROM generate_series(1, ${SUPPLIERS}) n`,
    )
    const figures: Figure[] = []
    const measured = hotReads.filter(({ name }) => name.includes(part)).flatMap(waysOf)
    for (const { name, way, as, query, isAlone } of measured) {
      console.log(name + way)
      const variables = query.includes('$id')
      let nth = 0
      const figure = await compareServers({
        what: name + way,
        ...beside,
        rounds: Number(rounds ?? ROUNDS),
        lanes: LANES,
        next(_lane, server) {
          nth++
          const id = requests[nth % requests.length]?.id
          const cookie = cookies[as][nth % cookies[as].length] ?? ''
          if (server === 'PostGraphile') {
            const supplier = suppliers[nth % suppliers.length]?.id
            const body = JSON.stringify({ query: postgraphileReads[name], variables: { id, supplier } })
            return { cookie, body, answer: '"displayName"' }
          }
          // Queries with different names do not share one answer.
          const named = isAlone ? `query ${NAME}${nth % PLANS} ${query}` : query
          const body = JSON.stringify({ query: named, ...(variables && { variables: { id } }) })
          return { cookie, body, answer: '"displayName"' }
        },
      })
      figures.push(figure)
    }
    return figures
  }
  return besideFloor('reads/floorServer.ts', measure, { peers: startPeers })
}

/**
 * Reads whose answer is the same for everyone are measured twice: with shared answers, and with each call
 * read separately.
 */
const waysOf = (read: HotRead) =>
  read.isShared
    ? [
        { ...read, way: ', read together', isAlone: false },
        { ...read, way: ', each read alone', isAlone: true },
      ]
    : [{ ...read, way: '', isAlone: false }]
