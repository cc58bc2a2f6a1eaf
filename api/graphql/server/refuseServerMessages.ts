import { CloseCode, MessageType } from 'graphql-ws'
import type { RawData, WebSocket } from 'ws'

const SERVERS: ReadonlySet<unknown> = new Set([
  MessageType.ConnectionAck,
  MessageType.Next,
  MessageType.Error,
])
/** Few others contain this, in their variables. */
const MAYBE = /"type"\s*:\s*"(?:connection_ack|next|error)"/

/**
 * Closes a socket whose client sends what only a server sends. The protocol's library would take that for our mistake:
 * print it with a stack to the console and close with 4500, an internal error.
 */
export function refuseServerMessages(socket: WebSocket): void {
  const listeners = socket.listeners('message')
  socket.removeAllListeners('message')
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (isServers(String(data))) return socket.close(CloseCode.BadRequest, 'Invalid message received')
    for (const listener of listeners) listener.call(socket, data, isBinary)
  })
}

function isServers(text: string): boolean {
  if (!MAYBE.test(text)) return false
  try {
    return SERVERS.has((JSON.parse(text) as { type?: unknown } | null)?.type)
  } catch {
    return false
  }
}
