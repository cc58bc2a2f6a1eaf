import { setTimeout as later } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Caller } from '../kit/Caller.ts'
import { withDesks } from './desks.ts'

/**
 * The delay between the starts of two rounds: the admin's work in one minute is limited, and suffices for
 * about 100 rounds.
 */
const PACE_MS = 750

/**
 * Simultaneous awards of one request, over REST and GraphQL of two processes that share nothing but
 * PostgreSQL. Resolves to whether every round had one success, one awarded quote, and otherwise only
 * conflicts.
 */
export async function awards(flags: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...flags],
    options: { rounds: { type: 'string', default: '1000' }, 'at-once': { type: 'string', default: '50' } },
  })
  const [rounds, atOnce] = [Number(values.rounds), Number(values['at-once'])]
  return withDesks({ processes: 2, suppliers: 3 }, async ({ admins, suppliers, variantId }) => {
    const [desk] = admins
    if (!desk) return false
    const tally = new Map<string, number>()
    let wrong = 0
    for (let round = 1; round <= rounds; round++) {
      const nextStart = later(PACE_MS)
      const { requestId, quotes } = await quoted(desk, suppliers, variantId)
      const said = await Promise.all(
        Array.from({ length: atOnce }, (_, nth) =>
          award(admins[nth % 2] ?? desk, quotes[nth % quotes.length] ?? '', nth % 4 < 2),
        ),
      )
      for (const each of said) tally.set(each, (tally.get(each) ?? 0) + 1)
      const awarded = await awardedQuotes(desk, requestId)
      const done = said.filter((each) => each === 'done').length
      if (done !== 1 || awarded !== 1 || said.some((each) => each !== 'done' && each !== 'conflict')) {
        wrong++
        console.log(`round ${round}: ${done} successes, ${awarded} awarded quotes`)
      }
      await nextStart
      if (round % 50 === 0) console.log(`${round} of ${rounds} rounds, ${wrong} wrong`)
    }
    console.log(
      `${rounds} rounds of ${atOnce}: ${[...tally].map(([what, n]) => `${what} × ${n}`).join(', ')}; ${wrong} wrong`,
    )
    return wrong === 0
  })
}

/** A new request with a quote of each supplier. */
async function quoted(
  desk: Caller,
  makers: readonly Caller[],
  variant: unknown,
): Promise<{ readonly requestId: string; readonly quotes: readonly string[] }> {
  const wanted = { variant_id: variant, quantity: 1, destination_country: 'GB', desired_price: '900.00' }
  await desk.restOk('POST', '/api/quote-requests', wanted)
  const { quoteRequests } = await desk.graphqlOk<{ quoteRequests: { edges: { node: { id: string } }[] } }>(
    '{ quoteRequests(first: 1) { edges { node { id } } } }',
  )
  const requestId = quoteRequests.edges[0]?.node.id ?? ''
  const quotes: string[] = []
  for (const maker of makers) {
    const terms = { quote_request_id: requestId, final_price: '850.00', delivery_time_days: 7 }
    quotes.push(
      (await maker.restOk<{ quote: { id: string } }>('POST', '/api/supplier/quotes', terms)).quote.id,
    )
  }
  return { requestId, quotes }
}

async function awardedQuotes(desk: Caller, requestId: string): Promise<number> {
  const { quoteRequest } = await desk.graphqlOk<{ quoteRequest: { quotes: { status: string }[] } }>(
    'query($id: ID!) { quoteRequest(id: $id) { quotes { status } } }',
    { id: requestId },
  )
  return quoteRequest.quotes.filter(({ status }) => status === 'AWARDED').length
}

/** `done`, `conflict`, or any other answer. */
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
