import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { currentCaller, streamAsCaller } from '../data/callers/caller.ts'
import { callerKey } from '../domain/access/callerKey.ts'
import { sessionOf } from '../domain/actor.ts'
import { readKey } from '../domain/idempotency/readKey.ts'
import { isSameId } from '../domain/id.ts'
import { isBlank } from '../domain/plainText.ts'
import { invalid, isRefusal, type Outcome, type Refusal } from '../domain/refusal.ts'
import { chargeRows } from '../transport/limits/meter.ts'
import { mayBeRetried, replayHeaders } from '../transport/answers/onceByKey.ts'
import type { CallerOrigin } from '../usecases/account/ports.ts'
import { recordExport, recordListRead } from '../usecases/audit/recordExport.ts'
import { recordRefusal } from '../usecases/audit/recordRefusal.ts'
import { Accepted } from './Accepted.ts'
import { answer, type Answered, json, refused, send } from './answer.ts'
import { linkToNext, pageWanted } from './pages.ts'
import { toInput } from './readBody.ts'
import type { Action, Download, Fields, Input, List, RestCall, Row } from './Row.ts'
import { httpMethodOf } from './Row.ts'

const NO_FIELDS: Fields = {}

/** Carries out an admitted call and sends the documented response. */
export async function answerRow(
  row: Row,
  call: RestCall,
  body: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
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

/**
 * Returns the outcome, and records it in the audit log if the caller was not permitted, whatever refused it.
 */
export function recorded<Result extends Outcome<unknown>>(
  row: Row,
  { actor, from, deps }: Pick<RestCall, 'actor' | 'deps'> & { readonly from: Omit<CallerOrigin, 'device'> },
  result: Result,
): Result {
  if (isRefusal(result) && result.refused === 'forbidden')
    recordRefusal(deps.ports, actor, from, `${httpMethodOf(row)} ${row.path}`)
  return result
}

/** With an `Idempotency-Key`, a repeated request gets its first response. */
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
  const outcome = recorded(
    row,
    call,
    refusesOtherId(row, call, body) ?? (await row.run(call, toInput(body, fields))),
  )
  if (isRefusal(outcome)) return refused(outcome, fields)
  if (outcome instanceof Accepted) return { status: 202, body: JSON.stringify(outcome.body) }
  const status = row.status ?? 200
  return { status, body: status === 204 ? null : JSON.stringify(outcome) }
}

function refusesOtherId({ repeatsId }: Action, { params }: RestCall, body: Input): Refusal | null {
  if (repeatsId === undefined || isBlank(body[repeatsId])) return null
  return isSameId(body[repeatsId], (params.id ?? '').toLowerCase())
    ? null
    : invalid(repeatsId, 'Must be the id in the address, or left out')
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

/** A slow client does not occupy a turn: the next part is read only after this one is sent. */
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
 * Records that an admin reads a list. It can reveal as much as an exported file, although programs need no
 * confirmation for it. The number of rows is recorded only if the list is complete.
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

/** Counts the rows that a caller gets. Visitors get no long lists. */
async function rowsCounted({ actor, from, deps }: RestCall, rows: number): Promise<Refusal | null> {
  if (actor.role === 'visitor') return null
  return chargeRows(deps.quotas, actor, from.network, rows)
}
