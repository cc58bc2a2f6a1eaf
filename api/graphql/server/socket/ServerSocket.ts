import { WebSocket } from 'ws'

type Data = Parameters<WebSocket['send']>[0]
type Options = Parameters<WebSocket['send']>[1]
type Sent = (error?: Error) => void

/**
 * Maximum number of unsent bytes per client: a client that does not read could fill the memory with results,
 * errors and answers to pings long before it is dropped for not reading. `ws` bounds its own pongs.
 */
const MAX_BUFFERED = 8 * 1024 * 1024

/** Failing to send to a closed connection is not an error: the client will reconnect with its cursor. */
export class ServerSocket extends WebSocket {
  override send(data: Data, sent?: Sent): void
  override send(data: Data, options: Options, sent?: Sent): void
  override send(data: Data, optionsOrSent?: Options | Sent, sent?: Sent): void {
    const callback = typeof optionsOrSent === 'function' ? optionsOrSent : sent
    const options = typeof optionsOrSent === 'object' ? optionsOrSent : {}
    if (this.bufferedAmount > MAX_BUFFERED) this.terminate()
    super.send(data, options, () => callback?.())
  }
}
