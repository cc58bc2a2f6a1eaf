import type { FastifyReply } from 'fastify'
import type { SessionCookie } from './callContext.ts'
import type { CookieStyle } from './sessionCookie.ts'

/** The cookies that answers over HTTP can set; without the session's secret. */
export const sessionOn = (
  reply: FastifyReply,
  { cookie, deviceCookie }: { readonly cookie: CookieStyle; readonly deviceCookie: CookieStyle },
): Omit<SessionCookie, 'token'> => ({
  canBeSet: true,
  set: (token) => void reply.header('set-cookie', cookie.issue(token)),
  remember: (device) => void reply.header('set-cookie', deviceCookie.issue(device)),
  clear: () => void reply.header('set-cookie', cookie.clear()),
})
