import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Simulation } from '../Simulation.ts'

/** Changes in a burst are announced once. */
const SETTLES_MS = 150

/** An EventSource stream that only says that something has changed. */
export function changes({
  store,
  webhooks,
}: Simulation): (request: IncomingMessage, response: ServerResponse) => true {
  const open = new Set<ServerResponse>()
  let timer: NodeJS.Timeout | null = null
  const notify = () => {
    if (open.size === 0) return
    timer ??= setTimeout(() => {
      timer = null
      for (const response of open) response.write('data: changed\n\n')
    }, SETTLES_MS).unref()
  }
  store.listen(notify)
  webhooks.listen(notify)
  return (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(': here\n\n')
    open.add(response)
    request.on('close', () => open.delete(response))
    return true
  }
}
