import type { FastifyReply, FastifyRequest } from 'fastify'
import { asCaller } from '../data/callers/caller.ts'
import { readerFor } from '../data/reads/query/reader.ts'
import { callerKey } from '../domain/access/callerKey.ts'
import { type Actor, programOf } from '../domain/actor.ts'
import { isRefusal, type Refusal, refuse } from '../domain/refusal.ts'
import { callerOrigin } from '../transport/caller/callerOrigin.ts'
import { meterOf } from '../transport/limits/meter.ts'
import { changesState } from '../transport/caller/originCheck.ts'
import { type Authenticated, authenticate, secretIn } from '../transport/caller/authenticate.ts'
import { sessionOn } from '../transport/caller/sessionOn.ts'
import type { CallerOrigin } from '../usecases/account/ports.ts'
import { namesAnother, refusesCaller } from './admission.ts'
import { answer, unsupported } from './answer.ts'
import { answerRow, recorded } from './answerRow.ts'
import { readBody } from './readBody.ts'
import type { RestDeps } from './RestDeps.ts'
import type { RestCall, Row } from './Row.ts'

/**
 * Serves one call. The caller is identified by the secret, or by its network if there is none, so that database access is
 * fair between callers.
 */
export async function serve(deps: RestDeps, row: Row, request: FastifyRequest, reply: FastifyReply) {
  const from = callerOrigin(request.raw, deps.trustedProxies)
  const secret = secretIn(request.headers, deps.authentication.cookie)
  const known = await asCaller(secret?.text ?? from.network, () =>
    authenticate(deps.authentication, request.headers),
  )
  const busy = await deps.inTurn(callerKey(known.actor, from.network), (endTurn) =>
    serveCaller(deps, row, { ...known, from, endTurn }, request, reply),
  )
  if (busy) answer(reply, busy)
  return reply
}

interface Known extends Authenticated, Pick<RestCall, 'endTurn'> {
  readonly from: Omit<CallerOrigin, 'device'>
}

/**
 * Sends without returning the reply: awaiting it would occupy the caller's turn until a slow client has read
 * it.
 */
async function serveCaller(
  deps: RestDeps,
  row: Row,
  { actor, sessionToken, from, endTurn }: Known,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const spent = await counted(deps, actor, from.network, reply)
  if (spent) return answer(reply, spent)
  const caller = { actor, from, deps }
  const kept = refusesCaller(actor, row, changesState(request.method))
  if (kept) return answer(reply, recorded(row, caller, kept))
  // No id contains control characters, and the database would refuse the query.
  if (Object.values(request.params as object).some((id) => /\p{Cc}/u.test(String(id))))
    return answer(reply, refuse('notFound', 'Not found'))
  const body = readBody(request.body, request.headers['content-type'])
  if (body === 'unsupported') return unsupported(reply)
  if (isRefusal(body)) return answer(reply, body)
  const query = firstOfEach(request.query as Record<string, unknown>)
  const other = namesAnother(actor, query, body)
  if (other) return answer(reply, recorded(row, caller, other))

  // Programs cannot write, so they never miss their own change. Suppliers edit their exported file and import
  // it again.
  const mayBeLate =
    (row.method === 'FILE' && actor.role === 'admin') || (row.method === 'LIST' && programOf(actor) !== null)
  const readsFor = mayBeLate ? deps.lateReadsFor : deps.readsFor
  const { cookie } = deps.authentication
  const call: RestCall = {
    actor,
    from: { ...from, device: deps.deviceCookie.read(request.headers.cookie) },
    session: { token: sessionToken, ...sessionOn(reply, { cookie, deviceCookie: deps.deviceCookie }) },
    params: request.params as Record<string, string>,
    query,
    ports: deps.ports,
    deps,
    reader: () => readerFor(readsFor(actor), actor, deps.ports.policy, deps.ports.now()),
    endTurn,
  }
  return answerRow(row, call, body, request, reply)
}

/**
 * Counts a token's call and puts the remaining quota into the response headers, even if the call is refused.
 * For people, the rows they get are counted instead of calls.
 */
async function counted(
  { quotas }: RestDeps,
  actor: Actor,
  network: string,
  reply: FastifyReply,
): Promise<Refusal | null> {
  const meter = meterOf(quotas, actor, network)
  const spent = await meter.charge(0)
  void reply.headers(meter.headers())
  return spent
}

/** The first value of each repeated parameter. */
function firstOfEach(query: Record<string, unknown>): Record<string, string> {
  const pairs = Object.entries(query).map(([name, value]) => [name, [value].flat()[0]])
  return Object.fromEntries(pairs.filter(([, value]) => typeof value === 'string')) as Record<string, string>
}
