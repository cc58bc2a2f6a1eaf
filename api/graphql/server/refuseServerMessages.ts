import { MessageType } from 'graphql-ws'

const SERVERS: ReadonlySet<unknown> = new Set([
  MessageType.ConnectionAck,
  MessageType.Next,
  MessageType.Error,
])

/**
 * Refuses a message that only a server sends while it is parsed, so that the socket is closed as after any other invalid
 * message. The protocol's library would take it for our mistake: print it with a stack to the console, and close with
 * 4500, an internal error. The whole message comes last, under an empty name; a value that is named so within a message
 * is refused as well, but nothing that Loupe takes has such a name.
 */
export function refuseServerMessages(key: string, value: unknown): unknown {
  if (key === '' && SERVERS.has((value as { type?: unknown } | null)?.type))
    throw new Error('A message that only a server sends')
  return value
}
