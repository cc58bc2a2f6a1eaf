import type { IncomingMessage, ServerResponse } from 'node:http'

/** Handles a request, or returns false so that the next route is tried. */
export type Route = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => boolean | Promise<boolean>
