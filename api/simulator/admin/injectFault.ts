import type { ServerResponse } from 'node:http'
import type { ApiFault } from '../Faults.ts'
import { sendJson } from '../http/sendJson.ts'

/** Applies a fault that occurs before the request is read; returns false for other faults. */
export function injectFault(fault: ApiFault, response: ServerResponse): boolean {
  switch (fault) {
    case '429':
      sendJson(response, 429, { errors: 'Too Many Requests' }, { 'retry-after': '2.0' })
      return true
    case '500':
      sendJson(response, 500, { errors: 'Internal Server Error' })
      return true
    case '502':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
      return true
    case 'reset':
      response.socket?.destroy()
      return true
    case 'hang':
      // Never answered: ends when the client gives up or the simulator stops.
      return true
    case 'throttled':
    case '401':
    case 'lost':
      return false
  }
}
