import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The fate of the next delivery: it is lost, or it arrives and the response is lost. */
export type ProxyFault = 'deaf' | 'mute'

/** One address for deliveries, whichever process receives them and however unreliable the connection. */
export async function webhookProxy(behind: RequestListener) {
  const faults: ProxyFault[] = []
  const server = createServer((request, response) => {
    const fault = faults.shift()
    if (fault === 'deaf') return void request.socket.destroy()
    if (fault === 'mute') {
      // The work is done by the time the response is sent.
      response.writeHead = () => {
        request.socket.destroy()
        return response
      }
    }
    behind(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
