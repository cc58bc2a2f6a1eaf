import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Calls back once the response is over or its connection has closed, at once if that has already happened.
 * Also listens to the socket: a response that waits behind another one on its connection (pipelining) gets no
 * event when the connection closes.
 */
export function whenClosed({ socket }: IncomingMessage, response: ServerResponse, call: () => void): void {
  const close = () => {
    socket.off('close', close)
    response.off('close', close)
    call()
  }
  if (socket.destroyed || response.destroyed) return call()
  // One listener for each waiting response; a caller may have only a few.
  socket.setMaxListeners(0).once('close', close)
  response.once('close', close)
}
