/** Without a limit, a silently dead connection would leave the caller waiting forever. */
const ANSWER_WITHIN_MS = 30_000
/** Extra time for a large body, such as an imported file, on a slow connection: half a megabit per second. */
const BYTES_PER_MS = 64

const bytesOf = (body: BodyInit | null | undefined) => (typeof body === 'string' ? body.length : 0)

/** `fetch` that fails with a `TimeoutError` unless it is answered in time. */
export const fetchInTime: typeof fetch = (input, init) => {
  const tooLate = AbortSignal.timeout(ANSWER_WITHIN_MS + Math.ceil(bytesOf(init?.body) / BYTES_PER_MS))
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, tooLate]) : tooLate })
}
