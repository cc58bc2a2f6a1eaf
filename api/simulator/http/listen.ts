import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StoreError } from '../state/StoreError.ts'
import { isThisMachine } from './isThisMachine.ts'
import { type Route, sendJson } from './Route.ts'

/** Serves the routes on the loopback interface only; `port` 0 takes any free one. */
export async function listen(
  routes: readonly Route[],
  port: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const answer = async () => {
      if (!isMeant(request)) return sendJson(response, 403, { errors: 'Only this machine may call' })
      // Not parsed relative to a base: `//name` would be another host, and `//` is invalid.
      const url = new URL(`http://localhost${request.url?.startsWith('/') ? request.url : '/'}`)
      for (const route of routes) if (await route(request, response, url)) return
      sendJson(response, 404, { errors: 'Not Found' })
    }
    answer().catch((error: unknown) => {
      if (response.headersSent) return response.destroy()
      if (error instanceof StoreError) return sendJson(response, error.status, { errors: error.message })
      console.error(error)
      sendJson(response, 500, { errors: 'Internal Server Error' })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Otherwise closing would wait for clients that hang on purpose.
        server.closeAllConnections()
      }),
  }
}

/**
 * Whether the request's Host is this machine. Another site can point its own name here (DNS rebinding), but
 * then the browser sends that name and is refused.
 */
function isMeant({ headers }: IncomingMessage): boolean {
  const address = `http://${headers.host}`
  return URL.canParse(address) && isThisMachine(new URL(address).hostname)
}
