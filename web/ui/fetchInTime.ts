/** Without it a line that has died without a word would keep whoever waits for an answer waiting for ever. */
const ANSWER_WITHIN_MS = 30_000
/** What a slow line sends of a large body, such as a file that is imported: half a megabit per second. */
const BYTES_PER_MS = 64

const bytesOf = (body: BodyInit | null | undefined) => (typeof body === 'string' ? body.length : 0)

/** `fetch` that fails, with a `TimeoutError`, unless it is answered in time. */
export const fetchInTime: typeof fetch = (input, init) => {
  const tooLate = AbortSignal.timeout(ANSWER_WITHIN_MS + Math.ceil(bytesOf(init?.body) / BYTES_PER_MS))
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, tooLate]) : tooLate })
}
