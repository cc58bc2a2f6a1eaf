import { print } from 'graphql'
import type pg from 'pg'
import { SubmitQuoteDocument } from '../../web/gql/graphql.ts'
import { besideFloor, sessionCookies } from './besideFloor.ts'
import { compareServers } from './compareServers.ts'
import type { Figure } from './figures.ts'
import { SUPPLIERS } from './scale/seeded.ts'

const LANES = 32
const ROUNDS = 5

/**
 * Quotes submitted through GraphQL with the web's own document over 32 connections, beside the same over `node:http`
 * with one statement, alternately on the same database.
 */
export async function writes(flags: readonly string[]): Promise<readonly Figure[]> {
  return besideFloor('writes/floorServer.ts', async ({ client, ...beside }) => {
    const cookies = await sessionCookies(client, 'supplier', LANES)
    const tasks = await quotesToGive(client)
    const query = print(SubmitQuoteDocument).replaceAll(/ @unmask/g, '')
    let given = 0
    const figure = await compareServers({
      what: 'A quote submitted',
      ...beside,
      rounds: Number(flags[0] ?? ROUNDS),
      lanes: LANES,
      next(lane) {
        const requestId = tasks[lane]?.pop()
        if (requestId === undefined) throw new Error('There are no more requests to quote on')
        given++
        const input = { requestId, price: `${500 + (given % 400)}.00`, deliveryDays: 5 + (given % 20) }
        const body = JSON.stringify({ query, variables: { input } })
        return { cookie: cookies[lane] ?? '', body, answer: '"id"' }
      },
    })
    return [figure]
  })
}

/** For each supplier, the open requests it has neither quoted on nor declined, in a different order. */
async function quotesToGive(client: pg.Client): Promise<string[][]> {
  const tasks: string[][] = []
  for (let nth = 1; nth <= Math.min(LANES, SUPPLIERS); nth++) {
    const { rows } = await client.query<{ id: string }>(
      `SELECT r.id FROM quote_requests r, (SELECT md5('supplier' || $1)::uuid AS id) AS s
       WHERE r.status = 'quoted' AND r.expires_at > now()
         AND NOT EXISTS (SELECT FROM quotes q WHERE q.order_id = r.id AND q.supplier_id = s.id)
         AND NOT EXISTS (SELECT FROM supplier_quote_responses d WHERE d.quote_request_id = r.id AND d.supplier_id = s.id)
       ORDER BY md5($1 || r.id::text)`,
      [String(nth)],
    )
    tasks.push(rows.map(({ id }) => id))
  }
  return tasks
}
