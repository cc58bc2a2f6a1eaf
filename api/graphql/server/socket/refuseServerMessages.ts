import { MessageType } from 'graphql-ws'

const SERVERS: ReadonlySet<unknown> = new Set([
  MessageType.ConnectionAck,
  MessageType.Next,
  MessageType.Error,
])

/**
 * While a message is parsed, refuses it if it is of a type that only servers send, so that the socket is
 * closed as after any other invalid message. The protocol's library would treat it as a bug of ours, print it
 * with a stack to the console, and close with 4500, an internal error. The parser passes the whole message
 * last, under an empty name. A nested value with an empty name is refused as well, but no valid message has
 * one.
 */
export function refuseServerMessages(key: string, value: unknown): unknown {
  if (key === '' && SERVERS.has((value as { type?: unknown } | null)?.type))
    throw new Error('A message that only a server sends')
  return value
}
