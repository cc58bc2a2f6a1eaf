import type { IncomingMessage } from 'node:http'

const HERE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/**
 * Whether the caller meant this machine. A web page can have its own name point here (DNS rebinding): then its browser
 * names that, and is not answered.
 */
export const isLoopback = ({ headers }: IncomingMessage): boolean => HERE.test(headers.host ?? '')
