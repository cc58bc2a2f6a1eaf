import { fetchInTime } from './fetchInTime.ts'
import { learnServerTime } from './serverTime.ts'

/**
 * `fetch` from the server that fails unless it is answered in time, and learns the server's time from the
 * answer.
 */
export const askServer: typeof fetch = async (input, init) => {
  const sentAt = Date.now()
  const answer = await fetchInTime(input, init)
  learnServerTime(answer, sentAt)
  return answer
}
