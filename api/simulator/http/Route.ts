import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers a request if it is one of its own; false: it is somebody else's. */
export type Route = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => boolean | Promise<boolean>
