import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers a request if it is responsible for it; false: try the next route. */
export type Route = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => boolean | Promise<boolean>
