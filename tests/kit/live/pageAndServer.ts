import { afterEach, beforeEach, vi } from 'vitest'
import { WebSocket } from 'ws'
import { LiveConnection, type LiveConnectionOptions } from '../../../web/live/connection/LiveConnection.ts'
import { FakeEventServer } from './FakeEventServer.ts'

export const HAPPENED =
  'subscription Happened($after: EventCursor) { happened(after: $after) { cursor number } }'

/** For each test of a file, a server and, once it connects, the connection of a page. */
export function pageAndServer() {
  let server: FakeEventServer
  let url: string
  let connection: LiveConnection

  beforeEach(async () => {
    server = new FakeEventServer()
    url = await server.start()
  })

  afterEach(async () => {
    vi.useRealTimers()
    connection.close()
    await server.stop()
    vi.unstubAllGlobals()
  })

  return {
    get server() {
      return server
    },
    get connection() {
      return connection
    },
    connect(options: Partial<LiveConnectionOptions> = {}): void {
      connection = new LiveConnection({ url, webSocketImpl: WebSocket, random: () => 0, ...options })
    },
    /** Follows the log and collects the numbers of the events that arrive. */
    follow(options: { cursor?: string; id?: string; resync?: () => Promise<string | undefined> } = {}) {
      const numbers: number[] = []
      const stop = connection.follow({
        query: HAPPENED,
        id: options.id,
        operationName: 'Happened',
        variables: {},
        cursor: options.cursor ?? 'c0',
        onEvent: (data) => numbers.push((data['happened'] as { number: number }).number),
        resync: options.resync ?? (() => Promise.resolve(undefined)),
      })
      return { numbers, stop }
    },
  }
}

export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
