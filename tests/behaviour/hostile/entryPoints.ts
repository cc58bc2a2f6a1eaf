import fc from 'fast-check'
import type { Reply } from '../../kit/hostile/Attack.ts'
import {
  aFrame,
  type Call,
  aRestCall,
  aStoreDelivery,
  idempotencyKey,
} from '../../kit/hostile/generatedCalls.ts'
import { anOperation, type OperationKind } from '../../kit/hostile/generatedOperations.ts'
import { garbage, graphqlAttacks, payloadOf } from '../../kit/hostile/graphqlAttacks.ts'
import { faultIn, outcomeOf } from '../../kit/hostile/faultIn.ts'
import { httpAttacks } from '../../kit/hostile/httpAttacks.ts'
import { HttpLine } from '../../kit/hostile/HttpLine.ts'
import { OpenSocket } from '../../kit/hostile/OpenSocket.ts'
import type { Random } from '../../kit/hostile/Random.ts'
import { mayBeIncomplete, sendBytes } from '../../kit/hostile/sendBytes.ts'
import type { Shot } from '../../kit/hostile/sendMany.ts'
import type { Attacker, Scene } from './scene.ts'

/** A sender without an answer by this time has sent half a request. */
const HALF_A_REQUEST_MS = 300
/** Calls with a key that are repeated: by the same caller, or by another. */
const MOST_REPEATED = 40
/** Cursors are reused by any caller. */
const MOST_CURSORS = 300
const CURSOR = /"(?:endCursor|startCursor|cursor|eventCursor|next_cursor)":"([^"]{4,400})"/g

const kinds: readonly (readonly [number, OperationKind])[] = [
  [5, 'query'],
  [5, 'mutation'],
]

/** All entry points of a server, and the requests sent through each. */
export class EntryPoints {
  readonly #base: string
  readonly #scene: Scene
  readonly #line: HttpLine
  readonly #repeated: Call[] = []
  readonly #sockets = new Map<Attacker, OpenSocket>()
  /** Data that arrived over a WebSocket outside of an answer, and that the caller may not see. */
  readonly faults: string[] = []
  frames = 0

  constructor(base: string, scene: Scene) {
    this.#base = base
    this.#scene = scene
    this.#line = new HttpLine(base)
  }

  readonly shotOf = (random: Random, nth: number): Shot => {
    const attacker = random.weighted(this.#scene.attackers)
    return random.weighted<() => Shot>([
      [40, () => this.#operation(random, attacker)],
      [22, () => this.#overSocket(random, attacker)],
      [4, () => this.#stream(random, attacker)],
      [22, () => this.#rest(random, attacker)],
      [7, () => this.#delivery(random)],
      [3, () => this.#again(random, attacker)],
      [1, () => this.#document(nth, attacker)],
      [1, () => this.#bytes(nth, attacker)],
      [3, () => this.#frame(random, attacker)],
    ])()
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sockets.values()].map((socket) => socket.close()))
    this.#line.close()
  }

  #operation(random: Random, attacker: Attacker): Shot {
    const { kind, field, query, variables } = anOperation(
      random,
      random.weighted(kinds),
      this.#scene.known,
      attacker.refused,
    )
    const entryPoint = `GraphQL over HTTP, ${kind}`
    if (kind === 'query' && random.chance(0.05)) {
      const params = new URLSearchParams({ query, variables: JSON.stringify(variables) })
        .toString()
        .slice(0, 9_000)
      return this.#http(
        entryPoint,
        attacker,
        { method: 'GET', path: `/graphql?${params}`, headers: { accept: 'application/json' } },
        field,
      )
    }
    const body = JSON.stringify({ query, variables })
    const headers = { 'content-type': 'application/json', ...(kind === 'mutation' && idempotencyKey(random)) }
    return this.#http(entryPoint, attacker, { method: 'POST', path: '/graphql', headers, body }, field)
  }

  #rest(random: Random, attacker: Attacker): Shot {
    const { row, ...call } = aRestCall(random, this.#scene.known, attacker.refused)
    return this.#http('REST', attacker, call, row)
  }

  #stream(random: Random, attacker: Attacker): Shot {
    const { field, query, variables } = anOperation(
      random,
      'subscription',
      this.#scene.known,
      attacker.refused,
    )
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' }
    const body = JSON.stringify({ query, variables })
    return this.#http(
      'GraphQL as an event stream',
      attacker,
      { method: 'POST', path: '/graphql', headers, body },
      field,
    )
  }

  #overSocket(random: Random, attacker: Attacker): Shot {
    const kind = random.chance(0.3) ? 'subscription' : random.weighted(kinds)
    const { field, query, variables } = anOperation(random, kind, this.#scene.known, attacker.refused)
    const payload = { query, variables }
    return this.#shot(
      `GraphQL over WebSocket, ${kind}`,
      attacker,
      payload,
      () => this.#socketOf(attacker).ask(payload, kind === 'subscription'),
      () => this.#overOwnSocket(attacker, (socket) => socket.ask(payload, kind === 'subscription')),
      field,
    )
  }

  #delivery(random: Random): Shot {
    const call = aStoreDelivery(random, this.#scene.payloads)
    return this.#shot(
      'webhook',
      this.#scene.store,
      call,
      () => this.#line.send(call),
      () => this.#line.send(call, false),
    )
  }

  #frame(random: Random, attacker: Attacker): Shot {
    const frame = aFrame(random)
    // On a separate socket, because a socket is closed after a malformed message.
    const send = () => this.#overOwnSocket(attacker, (socket) => socket.sendFrame(frame))
    return this.#shot('WebSocket frames', attacker, { frame: String(frame) }, send)
  }

  #document(nth: number, attacker: Attacker): Shot {
    const [payload] = fc.sample(fc.oneof(graphqlAttacks.map(payloadOf), garbage), { seed: nth, numRuns: 1 })
    return this.#http('GraphQL documents that hurt', attacker, {
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
  }

  #bytes(nth: number, attacker: Attacker): Shot {
    const [attack] = fc.sample(httpAttacks, { seed: nth, numRuns: 1 })
    if (!attack) throw new Error('Nothing was generated')
    return this.#shot('HTTP that no client sends', attacker, attack.what, async () => {
      const reply = await sendBytes(this.#base, attack.bytes, HALF_A_REQUEST_MS)
      if (reply.status !== 599) return reply
      return mayBeIncomplete(attack.bytes) ? { status: 200, text: '' } : sendBytes(this.#base, attack.bytes)
    })
  }

  #again(random: Random, attacker: Attacker): Shot {
    if (this.#repeated.length === 0) return this.#operation(random, attacker)
    return this.#http('Idempotency-Key again', attacker, random.pick(this.#repeated))
  }

  #http(entryPoint: string, attacker: Attacker, call: Call, name?: string): Shot {
    if ('idempotency-key' in call.headers) {
      this.#repeated.push(call)
      if (this.#repeated.length > MOST_REPEATED) this.#repeated.shift()
    }
    const signed = () => ({ ...call, headers: { ...attacker.caller().identity, ...call.headers } })
    return this.#shot(
      entryPoint,
      attacker,
      call,
      () => this.#line.send(signed()),
      () => this.#line.send(signed(), false),
      name,
    )
  }

  /** `name` identifies the call that the caller must not try again after a refusal. */
  #shot(
    entryPoint: string,
    attacker: Attacker,
    what: unknown,
    send: () => Promise<Reply>,
    sendAlone = send,
    name?: string,
  ): Shot {
    const { who, forbidden } = attacker
    return {
      entryPoint,
      who,
      what: `${who} sends ${JSON.stringify(what)}`,
      forbidden,
      send,
      sendAlone,
      answered: async (reply) => {
        this.#learn(reply.text)
        const outcome = outcomeOf(reply)
        if (name !== undefined && outcome === 'FORBIDDEN') attacker.refused.add(name)
        if (outcome === 'UNAUTHENTICATED' || reply.status === 401) await attacker.comeBack()
      },
    }
  }

  #learn(text: string): void {
    const { cursors } = this.#scene.known
    for (const [, cursor = ''] of text.matchAll(CURSOR))
      if (cursors.length < MOST_CURSORS) cursors.push(cursor)
      else cursors[Math.floor(cursors.length * ((cursor.charCodeAt(cursor.length - 3) % 64) / 64))] = cursor
  }

  #socketOf(attacker: Attacker): OpenSocket {
    const socket = this.#sockets.get(attacker) ?? this.#newSocket(attacker)
    this.#sockets.set(attacker, socket)
    return socket
  }

  async #overOwnSocket(attacker: Attacker, does: (socket: OpenSocket) => Promise<Reply>): Promise<Reply> {
    const socket = this.#newSocket(attacker)
    try {
      return await does(socket)
    } finally {
      await socket.close()
    }
  }

  #newSocket(attacker: Attacker): OpenSocket {
    return new OpenSocket(
      this.#base,
      () => attacker.caller().identity,
      (text) => {
        this.frames++
        this.#learn(text)
        const fault = faultIn({ status: 200, text }, attacker.forbidden)
        if (fault !== null) this.faults.push(`a frame for ${attacker.who} ${fault}`)
      },
    )
  }
}
