import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Smaller responses fit in one packet anyway. */
const SMALLEST_BYTES = 1_400
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/

/**
 * Quality 4 is as quick as gzip and a fifth smaller; higher ones take more time than they save in transfer.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses JSON responses for clients that accept it, outside the event loop. Event streams, files and all
 * other streams pass unchanged.
 *
 * The length of a compressed response can tell how similar a secret and a caller's text in it are (BREACH).
 * That needs responses that repeat a secret beside text that an attacker chooses, and a victim's browser that
 * fetches them for another site. Neither exists here: sessions are only in cookies, never in bodies; tokens
 * and webhook secrets are shown once; and the session cookie (SameSite=Lax) is not sent with requests of
 * other sites. Keep it so.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (request.method === 'HEAD' || reply.getHeader('content-encoding') !== undefined) return done()
    const { 'accept-encoding': accepted } = request.headers
    if (isResponse(payload)) {
      if (!JSON_TYPE.test(payload.headers.get('content-type') ?? '')) return done()
      void reply.code(payload.status)
      for (const [name, value] of payload.headers)
        if (name !== 'content-length') void reply.header(name, value)
      void whenThere(
        payload.text().then((body) => compressed(reply, accepted, body)),
        done,
      )
      return
    }
    const isJson = JSON_TYPE.test(String(reply.getHeader('content-type') ?? ''))
    if (!isJson || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return done()
    const body = compressed(reply, accepted, payload)
    if (body instanceof Promise) void whenThere(body, done)
    else done(null, body)
  })
}

type Done = (error?: Error | null, body?: unknown) => void

async function whenThere(body: Promise<unknown>, done: Done): Promise<void> {
  const [error, value] = await body.then(
    (settled) => [null, settled] as const,
    (thrown: unknown) => [thrown as Error, undefined] as const,
  )
  done(error, value)
}

/** The body of a JSON response in an encoding that the client accepts. */
function compressed(
  reply: FastifyReply,
  accepted: string | undefined,
  body: string | Buffer,
): string | Buffer | Promise<Buffer> {
  void reply.header('vary', withEncoding(reply.getHeader('vary')))
  const encoding = preferred(accepted)
  if (!encoding || Buffer.byteLength(body) < SMALLEST_BYTES) return body
  void reply.header('content-encoding', encoding).removeHeader('content-length')
  // The bytes differ from those that a strong validator names.
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) void reply.header('etag', `W/${etag}`)
  return encoding === 'br' ? brotli(body, BROTLI) : zip(body)
}

/** GraphQL's server has its own class, which Fastify recognizes in the same way. */
const isResponse = (payload: unknown): payload is Response =>
  Object.prototype.toString.call(payload) === '[object Response]'

function withEncoding(vary: unknown): string {
  const known = typeof vary === 'string' ? vary : ''
  if (/\baccept-encoding\b/i.test(known)) return known
  return known ? `${known}, Accept-Encoding` : 'Accept-Encoding'
}

/** A client refuses an encoding by the weight 0. */
function preferred(accepted: string | undefined): 'br' | 'gzip' | null {
  if (accepted === undefined) return null
  const takes = (name: string) =>
    accepted.split(',').some((one) => {
      const [encoding = '', weight = ''] = one.trim().toLowerCase().split(';')
      return encoding.trim() === name && !/q=0(\.0*)?\s*$/.test(weight)
    })
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}
