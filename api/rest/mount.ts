import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asCaller, currentCaller, streamAsCaller } from '../data/callers/caller.ts'
import { readerFor } from '../data/reads/reader.ts'
import { callerKey } from '../domain/access/callerKey.ts'
import { type Actor, programOf, sessionOf } from '../domain/actor.ts'
import { readKey } from '../domain/idempotency/readKey.ts'
import { isRefusal, type Outcome, type Refusal, refuse } from '../domain/refusal.ts'
import { boundBodies, holderOf } from '../transport/boundBodies.ts'
import { callerOrigin } from '../transport/callerOrigin.ts'
import { mayBeRetried, replayHeaders } from '../transport/onceByKey.ts'
import { chargeRows, meterOf } from '../transport/meter.ts'
import { changesState, isForeignOrigin, isFormType } from '../transport/originCheck.ts'
import { type Authenticated, authenticate, secretIn } from '../transport/authenticate.ts'
import { recordRefusal } from '../usecases/audit/recordRefusal.ts'
import { recordExport, recordListRead } from '../usecases/audit/recordExport.ts'
import type { CallerOrigin } from '../usecases/account/ports.ts'
import { namesAnother, refusesCaller } from './admission.ts'
import { Accepted } from './Accepted.ts'
import { answer, type Answered, json, refused, send, unsupported } from './answer.ts'
import { answerError } from './answerError.ts'
import { linkToNext, pageWanted } from './pages.ts'
import { readBody, toInput } from './readBody.ts'
import type { RestDeps } from './RestDeps.ts'
import type { Action, Download, Fields, Input, List, RestCall, Row } from './Row.ts'
import { httpMethodOf } from './Row.ts'

const LARGEST_BODY = 1024 * 1024
const NO_FIELDS: Fields = {}

/**
 * Registers the documented paths: each table row is one route, and what all routes have in common happens
 * here.
 */
export function mount(app: FastifyInstance, deps: RestDeps, rows: readonly Row[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler(answerError)
    boundBodies(scope, async ({ headers }) =>
      holderOf((await authenticate(deps.authentication, headers)).actor),
    )
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (!changesState(request.method)) return
      const isForeign = isForeignOrigin(request.headers, deps.publicUrl)
      // Before parsing the body: a form is refused even if it is empty.
      if (!isForeign && !isFormType(request.headers['content-type'])) return
      if (isForeign) answer(reply, refuse('forbidden', 'Calls from this origin are not allowed'))
      else unsupported(reply)
      return reply
    })
    for (const row of rows) {
      const url = row.path.replace(/\{(\w+)\}/g, ':$1')
      const isFile = row.method === 'FILE'
      scope.route({
        method: httpMethodOf(row),
        url,
        exposeHeadRoute: !isFile,
        bodyLimit: LARGEST_BODY,
        handler: (request, reply) => serve(deps, row, request, reply),
      })
      // Who asks only for the headers of a file would be recorded as having downloaded it.
      if (isFile) scope.head(url, (_request, reply) => reply.code(405).header('allow', 'GET').send())
    }
    scope.all('/api/*', async (_request, reply) => {
      answer(reply, refuse('notFound', 'Not found'))
      return reply
    })
  })
}

/**
 * The caller is identified by the secret, or by its network if there is none, so that database access is fair
 * between callers.
 */
async function serve(deps: RestDeps, row: Row, request: FastifyRequest, reply: FastifyReply) {
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

/** Sends without returning the reply: awaiting it would hold the caller's turn until a slow reader has read it. */
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
  // No id contains such characters, and the database would refuse the query.
  if (Object.values(request.params as object).some((id) => /\p{Cc}/u.test(String(id))))
    return answer(reply, refuse('notFound', 'Not found'))
  const body = readBody(request.body, request.headers['content-type'])
  if (body === 'unsupported') return unsupported(reply)
  if (isRefusal(body)) return answer(reply, body)
  const query = firstOfEach(request.query as Record<string, unknown>)
  const other = namesAnother(actor, query, body)
  if (other) return answer(reply, recorded(row, caller, other))

  // Programs write nothing, so they cannot miss what they have just written. Suppliers change their file and import it again.
  const mayBeLate =
    (row.method === 'FILE' && actor.role === 'admin') || (row.method === 'LIST' && programOf(actor) !== null)
  const readsFor = mayBeLate ? deps.lateReadsFor : deps.readsFor
  const { cookie } = deps.authentication
  const call: RestCall = {
    actor,
    from: { ...from, device: deps.deviceCookie.read(request.headers.cookie) },
    session: {
      token: sessionToken,
      canBeSet: true,
      set: (token) => void reply.header('set-cookie', cookie.issue(token)),
      remember: (device) => void reply.header('set-cookie', deps.deviceCookie.issue(device)),
      clear: () => void reply.header('set-cookie', cookie.clear()),
    },
    params: request.params as Record<string, string>,
    query,
    ports: deps.ports,
    deps,
    reader: () => readerFor(readsFor(actor), actor, deps.ports.policy, deps.ports.now()),
    endTurn,
  }
  switch (row.method) {
    case 'LIST':
      return list(row, call, request, reply)
    case 'FILE':
      return download(row, call, reply)
    case 'GET':
      return send(reply, await act(row, call, body))
    case 'POST':
    case 'PUT':
    case 'PATCH':
    case 'DELETE':
      return actOnce(row, call, body, request, reply)
  }
}

/** The outcome. If it is that the caller may not do this, whatever refuses it, the audit log has it too. */
function recorded<Result extends Outcome<unknown>>(
  row: Row,
  { actor, from, deps }: Pick<RestCall, 'actor' | 'deps'> & Pick<Known, 'from'>,
  result: Result,
): Result {
  if (isRefusal(result) && result.refused === 'forbidden')
    recordRefusal(deps.ports, actor, from, `${httpMethodOf(row)} ${row.path}`)
  return result
}

/**
 * Counts a token's call and puts the remaining quota into the response headers, even if the call is refused. People's
 * calls are not counted here, but the rows that they get.
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

/** With an `Idempotency-Key`, a request that comes again gets the answer that it had. */
async function actOnce(
  row: Action,
  call: RestCall,
  body: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { actor, from, deps } = call
  const ignored = row.ignoresKey || actor.role === 'visitor' || actor.role === 'system'
  const key = ignored ? null : readKey(request.headers['idempotency-key'])
  if (isRefusal(key)) return answer(reply, key)
  if (key === null) return send(reply, await act(row, call, body))
  const asked = [request.method, request.url, Buffer.isBuffer(request.body) ? request.body : '']
  const sent = await deps.once(
    { account: callerKey(actor, from.network), session: sessionOf(actor), key, request: asked },
    async (ports) => {
      const acted = await act(row, { ...call, ports }, body)
      return { ...acted, mayBeStored: !mayBeRetried(acted.status) }
    },
  )
  if (isRefusal(sent)) return answer(reply, sent)
  if (sent.replayed) void reply.headers(replayHeaders)
  return send(reply, sent)
}

async function act(row: Action, call: RestCall, body: Input): Promise<Answered> {
  const fields = row.fields ?? NO_FIELDS
  const outcome = recorded(row, call, await row.run(call, toInput(body, fields)))
  if (isRefusal(outcome)) return refused(outcome, fields)
  if (outcome instanceof Accepted) return { status: 202, body: JSON.stringify(outcome.body) }
  const status = row.status ?? 200
  return { status, body: status === 204 ? null : JSON.stringify(outcome) }
}

async function download(row: Download, call: RestCall, reply: FastifyReply): Promise<void> {
  const file = recorded(row, call, await row.text(call))
  if (isRefusal(file)) return answer(reply, file)
  const about = { ...file.about, file: row.name, address: call.from.address }
  const logged = await recordExport(call.ports, call.actor, about)
  if (isRefusal(logged)) return answer(reply, logged)
  void reply
    .type(row.type)
    .header('content-disposition', `attachment; filename="${row.name}"`)
    .send(typeof file.text === 'string' ? file.text : whileSent(file.text))
}

/** A slow reader holds no turn: the database is asked for the next part when this one has left. */
const whileSent = (texts: AsyncIterable<string>) => Readable.from(streamAsCaller(currentCaller(), texts))

async function list(
  row: List,
  call: RestCall,
  { method, url }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const wanted = pageWanted(call.query)
  if (isRefusal(wanted)) return answer(reply, wanted)
  const page = recorded(row, call, await row.page(call, wanted))
  if (isRefusal(page)) return answer(reply, page)
  const spent = await rowsCounted(call, page.rows.length)
  if (spent) return answer(reply, spent)
  const unrecorded = method === 'HEAD' ? null : await listRecorded(row, call, page.rows.length)
  if (unrecorded) return answer(reply, unrecorded)
  if (page.next) void reply.header('link', linkToNext(url, page.next))
  return json(reply, row.wrap ? row.wrap(page.rows) : page.rows)
}

/**
 * Records that an admin reads a list. It can reveal as much as an exported file, although programs need no confirmation
 * for it. The number of rows is recorded only if the list is complete.
 */
async function listRecorded(
  row: List,
  { actor, from, ports, query }: RestCall,
  rows: number,
): Promise<Refusal | null> {
  if (actor.role !== 'admin') return null
  const about = { list: `GET ${row.path}`, address: from.address, ...(query.limit === undefined && { rows }) }
  const logged = await recordListRead(ports, actor, about)
  return isRefusal(logged) ? logged : null
}

/** Counts the rows that a caller gets. Visitors get no lists of any length. */
async function rowsCounted({ actor, from, deps }: RestCall, rows: number): Promise<Refusal | null> {
  if (actor.role === 'visitor') return null
  return chargeRows(deps.quotas, actor, from.network, rows)
}

/** Of a repeated parameter the first value counts. */
function firstOfEach(query: Record<string, unknown>): Record<string, string> {
  const pairs = Object.entries(query).map(([name, value]) => [name, [value].flat()[0]])
  return Object.fromEntries(pairs.filter(([, value]) => typeof value === 'string')) as Record<string, string>
}
