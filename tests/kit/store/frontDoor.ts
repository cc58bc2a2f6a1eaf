import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of the next delivery: not heard at all, or heard and taken, with the answer lost. */
export type DoorFault = 'deaf' | 'mute'

/** One address for deliveries, whoever is behind it and however bad the line. */
export async function frontDoor(behind: RequestListener) {
  const faults: DoorFault[] = []
  const server = createServer((request, response) => {
    const fault = faults.shift()
    if (fault === 'deaf') return void request.socket.destroy()
    if (fault === 'mute') {
      // The work is done by the time the answer is about to go.
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
