import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ADMIN, approvedSupplier, callAdmin } from '../e2e/retailer.ts'
import type { Caller } from '../kit/Caller.ts'
import { startPostgres } from '../kit/database/postgresServer.ts'
import { freePort } from '../kit/freePort.ts'
import { postAsStore } from '../kit/postAsStore.ts'
import { ServerProcess } from '../kit/ServerProcess.ts'
import { deskSettings } from '../kit/deskSettings.ts'
import { productPayload } from '../kit/storePayloads.ts'
import { until } from '../kit/until.ts'

type Row = Record<string, unknown> & { readonly id: string }

/**
 * Awards of one request at the same moment, over REST and GraphQL of two processes that share nothing but PostgreSQL.
 * Resolves to whether every round had one success, one awarded quote, and nothing but conflicts besides.
 */
export async function awards(flags: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...flags],
    options: { rounds: { type: 'string', default: '1000' }, 'at-once': { type: 'string', default: '50' } },
  })
  const [rounds, atOnce] = [Number(values.rounds), Number(values['at-once'])]
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-awards-'))
  const postgres = await startPostgres()
  const servers: ServerProcess[] = []
  try {
    for (let nth = 0; nth < 2; nth++)
      servers.push(
        await ServerProcess.start({
          PORT: String(await freePort()),
          DATA_DIR: dataDir,
          ...deskSettings(ADMIN),
          DATABASE_URL: `${postgres.url}/postgres`,
        }),
      )
    const desks = await Promise.all(servers.map(({ base }) => callAdmin(base)))
    const [desk] = desks
    if (!desk) return false
    const makers: Caller[] = []
    for (const name of ['Acme', 'Bolt', 'Crown']) {
      const email = `${name}@makers.example`.toLowerCase()
      makers.push(
        await approvedSupplier(desk, { name, contact: 'Somebody', email, password: 'two-karat-secret' }),
      )
    }
    await postAsStore(desk.base, 'products/create', productPayload({ nth: 1, at: new Date() }), {
      id: 'product',
    })
    const variant = await until(
      'the product is known',
      async () => (await desk.restOk<Row[]>('GET', '/api/variants'))[0]?.variant_id,
    )
    const tally = new Map<string, number>()
    let wrong = 0
    for (let round = 1; round <= rounds; round++) {
      const quotes = await quoted(desk, makers, variant)
      const said = await Promise.all(
        Array.from({ length: atOnce }, (_, nth) =>
          award(desks[nth % 2] ?? desk, quotes[nth % quotes.length] ?? '', nth % 4 < 2),
        ),
      )
      for (const each of said) tally.set(each, (tally.get(each) ?? 0) + 1)
      const all = await desk.restOk<Row[]>('GET', '/api/quotes')
      const awarded = all.filter(({ id, status }) => quotes.includes(id) && status === 'awarded').length
      const done = said.filter((each) => each === 'done').length
      if (done !== 1 || awarded !== 1 || said.some((each) => each !== 'done' && each !== 'conflict')) {
        wrong++
        console.log(`round ${round}: ${done} successes, ${awarded} awarded quotes`)
      }
      if (round % 50 === 0) console.log(`${round} of ${rounds} rounds, ${wrong} wrong`)
    }
    console.log(
      `${rounds} rounds of ${atOnce}: ${[...tally].map(([what, n]) => `${what} × ${n}`).join(', ')}; ${wrong} wrong`,
    )
    return wrong === 0
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A new request with a quote of each supplier; resolves to their ids. */
async function quoted(desk: Caller, makers: readonly Caller[], variant: unknown): Promise<readonly string[]> {
  const before = new Set((await desk.restOk<Row[]>('GET', '/api/quote-requests')).map(({ id }) => id))
  const wanted = { variant_id: variant, quantity: 1, destination_country: 'GB', desired_price: '900.00' }
  await desk.restOk('POST', '/api/quote-requests', wanted)
  const requests = await desk.restOk<Row[]>('GET', '/api/quote-requests')
  const request = requests.find(({ id }) => !before.has(id))
  const ids: string[] = []
  for (const maker of makers) {
    const terms = { quote_request_id: request?.id, final_price: '850.00', delivery_time_days: 7 }
    ids.push((await maker.restOk<{ quote: Row }>('POST', '/api/supplier/quotes', terms)).quote.id)
  }
  return ids
}

/** `done`, `conflict`, or what was said instead. */
async function award(desk: Caller, quoteId: string, overRest: boolean): Promise<string> {
  if (overRest) {
    const { status } = await desk.rest('POST', `/api/quotes/${quoteId}/accept`)
    return status === 200 ? 'done' : status === 409 ? 'conflict' : String(status)
  }
  const { data, codes } = await desk.graphql<{ awardQuote: { __typename: string } } | null>(
    'mutation($input: AwardQuoteInput!) { awardQuote(input: $input) { __typename } }',
    { input: { quoteId } },
  )
  const name = data?.awardQuote.__typename
  return name === 'ConflictError'
    ? 'conflict'
    : name?.endsWith('Error') === false
      ? 'done'
      : (name ?? codes.join())
}
