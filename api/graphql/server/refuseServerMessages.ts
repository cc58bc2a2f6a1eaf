import { MessageType } from 'graphql-ws'

const SERVERS: ReadonlySet<unknown> = new Set([
  MessageType.ConnectionAck,
  MessageType.Next,
  MessageType.Error,
])

/**
 * While a message is parsed, refuses it if only servers send such messages, so that the socket is closed as after any
 * other invalid message. The protocol's library would take it for a mistake of ours, print it with a stack to the
 * console, and close with 4500, an internal error. The parser hands over the whole message last, under an empty name. A
 * value with an empty name within a message is refused as well, but nothing that Loupe takes has such a name.
 */
export function refuseServerMessages(key: string, value: unknown): unknown {
  if (key === '' && SERVERS.has((value as { type?: unknown } | null)?.type))
    throw new Error('A message that only a server sends')
  return value
}
