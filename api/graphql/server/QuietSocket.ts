import { WebSocket } from 'ws'

type Data = Parameters<WebSocket['send']>[0]
type Options = Parameters<WebSocket['send']>[1]
type Sent = (error?: Error) => void

/** Failing to send to a closed connection is not an error: the client will reconnect with its cursor. */
export class QuietSocket extends WebSocket {
  override send(data: Data, sent?: Sent): void
  override send(data: Data, options: Options, sent?: Sent): void
  override send(data: Data, optionsOrSent?: Options | Sent, sent?: Sent): void {
    const callback = typeof optionsOrSent === 'function' ? optionsOrSent : sent
    const options = typeof optionsOrSent === 'object' ? optionsOrSent : {}
    super.send(data, options, () => callback?.())
  }
}
