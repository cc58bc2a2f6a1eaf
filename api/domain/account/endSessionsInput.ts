import { z } from 'zod'

const SESSION_ID = /^[0-9a-f]{16}$/

/** Which sessions to end: one of the caller's, or without an id all except the current one. */
export const endSessionsInput = z.object({
  sessionId: z.string().regex(SESSION_ID, 'There is no such session').nullish(),
})
