import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as later } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { OpportunitiesScreenDocument, QuoteRequestsScreenDocument } from '../../web/gql/graphql.ts'
import { wireQuery } from '../../web/live/links/wireQuery.ts'
import { ms, quantile, times } from '../bench/figures.ts'
import { scaleDesk } from '../bench/scale/scaleDesk.ts'
import type { Caller } from '../kit/Caller.ts'

const MAX_TIMES = 2
/** The delay between two requests. */
const PAUSE_MS = 100
const ADMINS = 5
const RIVALS = 20

/**
 * Sends queries as fast as it can over as many connections as one session may have. Runs at the lowest
 * priority: in practice, the attacker's processor time does not come from the server's machine.
 */
const HOSTILE = `
  const http = require('node:http')
  const [base, cookie] = process.argv.slice(1)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 40 })
  const headers = { cookie, origin: base, 'content-type': 'application/json' }
  const queries = JSON.parse(process.argv[3])
  const answers = {}
  let nth = 0
  const ask = () => {
    const request = http.request(base + '/graphql', { method: 'POST', agent, headers }, (response) => {
      answers[response.statusCode] = (answers[response.statusCode] ?? 0) + 1
      response.resume().on('end', ask)
    })
    request.on('error', () => { answers.cut = (answers.cut ?? 0) + 1; setTimeout(ask, 5) })
    request.end(JSON.stringify({ query: queries[nth++ % queries.length] }))
  }
  for (let lane = 0; lane < 40; lane++) ask()
  process.stdin.resume().on('end', () => { console.log(JSON.stringify(answers)); process.exit() })`

/** Uses as much processor time without calling the server. */
const CALM = `
  let on = true
  process.stdin.resume().on('end', () => { console.log('{}'); process.exit() })
  const burn = () => { const until = Date.now() + 20; while (Date.now() < until) Math.sqrt(2); setImmediate(burn) }
  burn()`

const aliases = (count: number, field: string) =>
  `{ ${Array.from({ length: count }, (_, nth) => `a${nth}: ${field}`).join(' ')} }`

/**
 * Queries that are costly for a supplier's account, each in another way: aggregates, long lists, much work
 * for the validation, none at all.
 */
const HOSTILE_QUERIES = [
  aliases(15, 'supplierStats { responseRate openOpportunities awardedOrders }'),
  aliases(5, 'quotes(first: 100) { edges { node { id price { amount } request { id productTitle } } } }'),
  aliases(15, 'eventCursor'),
  '{ viewer { role } }',
]

/**
 * One supplier at full speed. Resolves to whether the p99 of an admin's list and of another supplier's
 * opportunities at most doubles meanwhile; calm and hostile rounds alternate.
 */
export async function hostile(flags: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...flags],
    options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '20' } },
  })
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
  const desk = await scaleDesk()
  try {
    const attacker = await desk.supplier(1)
    const admins = await several(ADMINS, (nth) => desk.admin(nth))
    const rivals = await several(RIVALS, (nth) => desk.supplier(nth + 1))
    for (const query of HOSTILE_QUERIES) {
      const { status, text } = await attacker.graphql(query)
      console.log(`${query.slice(0, 60)} … ${status} ${text.slice(0, 80)}`)
    }
    const people = [
      { name: 'admin, requests', ask: asking(admins, wireQuery(QuoteRequestsScreenDocument), { first: 20 }) },
      {
        name: 'rival, opportunities',
        ask: asking(rivals, wireQuery(OpportunitiesScreenDocument), { first: 20 }),
      },
    ]
    const took = people.map(() => ({ calm: [] as number[], hostile: [] as number[] }))
    for (let round = 1; round <= rounds; round++)
      for (const kind of ['calm', 'hostile'] as const) {
        const beside = nice(kind === 'calm' ? CALM : HOSTILE, [
          attacker.base,
          attacker.cookie,
          JSON.stringify(HOSTILE_QUERIES),
        ])
        await Promise.all(
          people.map(async ({ ask }, nth) => took[nth]?.[kind].push(...(await during(seconds, ask)))),
        )
        console.log(`round ${round}, ${kind}: ${await beside.end()}`)
      }
    let fine = true
    for (const [nth, { name }] of people.entries()) {
      const { calm = [], hostile: attacked = [] } = took[nth] ?? {}
      const [usual, under] = [quantile(calm, 0.99), quantile(attacked, 0.99)]
      fine &&= under <= MAX_TIMES * usual
      console.log(
        `${name}: p99 ${ms(usual)} calm (${calm.length}), ${ms(under)} beside a hostile supplier ` +
          `(${attacked.length}), ${times(under, usual)}; p50 ${ms(quantile(calm, 0.5))}, ${ms(quantile(attacked, 0.5))}`,
      )
    }
    return fine
  } finally {
    await desk.close()
  }
}

async function several(count: number, signIn: (nth: number) => Promise<Caller>): Promise<readonly Caller[]> {
  const callers: Caller[] = []
  for (let nth = 1; nth <= count; nth++) callers.push(await signIn(nth))
  return callers
}

/** Uses several accounts in turn, because an account's requests per minute are limited. */
function asking(callers: readonly Caller[], query: string, variables: Readonly<Record<string, unknown>>) {
  let turn = 0
  return async () => void (await callers[turn++ % callers.length]?.graphqlOk(query, variables))
}

async function during(seconds: number, ask: () => Promise<void>): Promise<number[]> {
  const end = performance.now() + seconds * 1_000
  const took: number[] = []
  while (performance.now() < end) {
    const since = performance.now()
    await ask()
    took.push(performance.now() - since)
    await later(PAUSE_MS)
  }
  return took
}

function nice(code: string, given: readonly string[]) {
  const child = spawn('nice', ['-n', '19', process.execPath, '-e', code, ...given], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  return {
    async end(): Promise<string> {
      child.stdin.end()
      await once(child, 'close')
      return said.trim()
    },
  }
}
