import type { IncomingMessage } from 'node:http'

const HERE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/**
 * Whether the request's Host is this machine. Another site can point its own name here (DNS rebinding), but
 * then the browser sends that name and is refused.
 */
export const isLoopback = ({ headers }: IncomingMessage): boolean => HERE.test(headers.host ?? '')
