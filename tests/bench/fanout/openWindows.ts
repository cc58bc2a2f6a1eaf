import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { WebSocket } from 'ws'
import { hashToken, mintToken } from '../../../api/data/account/accounts.ts'
import { SUPPLIERS } from '../scale/seeded.ts'

/** Open sockets that get one message each per event. */
export interface Windows {
  /** The time at which each of them has its next message, by `performance.now()`. */
  next(): Promise<number[]>
  /** The length of the last message, in characters. */
  lastLength(): number
  close(): Promise<void>
}

interface Wanted {
  readonly base: string
  readonly client: pg.Client
  readonly role: 'admin' | 'supplier'
  readonly count: number
  readonly query: string
}

const ADMINS = 5
/** A session may have 50 connections, an address 1,000, so the windows use several of each. */
const PER_SESSION = 20
const PER_ADDRESS = 400
const PATIENCE_MS = 60_000

/** Windows that follow one subscription each, of as many accounts as there are. */
export async function openWindows({ base, client, role, count, query }: Wanted): Promise<Windows> {
  const accounts = role === 'admin' ? ADMINS : SUPPLIERS
  const cookies = new Map<string, string>()
  const sockets: WebSocket[] = []
  for (let nth = 0; nth < count; nth++) {
    const account = 1 + (nth % accounts)
    const session = `${account} ${Math.floor(nth / accounts / PER_SESSION)}`
    const cookie = cookies.get(session) ?? (await signedIn(client, role, account))
    cookies.set(session, cookie)
    const socket = new WebSocket(`${base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { cookie, origin: base },
      localAddress: `127.0.0.${2 + Math.floor(nth / PER_ADDRESS)}`,
    })
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'connection_init' }))
    await once(socket, 'message')
    socket.send(JSON.stringify({ id: randomUUID(), type: 'subscribe', payload: { query, variables: {} } }))
    sockets.push(socket)
  }
  // Subscriptions are not confirmed.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return windowsOn(sockets)
}

async function signedIn(client: pg.Client, role: Wanted['role'], account: number): Promise<string> {
  const token = mintToken()
  await client.query(
    `INSERT INTO sessions (id, ${role}_id, expires_at) VALUES ($1, md5($2)::uuid, now() + interval '1 day')`,
    [hashToken(token), `${role}${account}`],
  )
  return `loupe=${token}`
}

/** Records the messages of sockets. */
export function windowsOn(sockets: readonly WebSocket[]): Windows {
  let arrived: number[] = []
  let done: (() => void) | null = null
  let lastLength = 0
  for (const socket of sockets)
    socket.on('message', (data: Buffer) => {
      arrived.push(performance.now())
      lastLength = data.length
      if (arrived.length === sockets.length) done?.()
    })
  return {
    async next() {
      arrived = []
      if (sockets.length === 0) return arrived
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, PATIENCE_MS)
        done = () => {
          clearTimeout(late)
          resolve()
        }
      })
      return arrived
    },
    lastLength: () => lastLength,
    async close() {
      const closed = sockets.map((socket) => once(socket, 'close'))
      for (const socket of sockets) socket.close()
      await Promise.all(closed)
    },
  }
}
