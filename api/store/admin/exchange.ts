/** Response time limits in milliseconds; `fetch` itself allows ten seconds to connect. */
interface Patience {
  /** Until the response starts. */
  readonly beginMs: number
  /** Until the response is complete. */
  readonly wholeMs: number
}

interface Question {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Aborted at shutdown, which ends everything in progress. */
  readonly signal: AbortSignal
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** No response, or an incomplete one: it is unknown whether the request was processed. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export type Exchange = (question: Question) => Promise<Answer>

const PATIENCE: Patience = { beginMs: 20_000, wholeMs: 60_000 }
const LONGEST_ANSWER = 32 * 1024 * 1024

interface Deps {
  readonly fetch?: typeof fetch
  readonly patience?: Patience
  /** In bytes. */
  readonly longest?: number
}

/**
 * Posts and reads the response, with limits on time and size. Redirects are not followed: they would forward
 * the token.
 */
export function exchange({
  fetch: send = fetch,
  patience = PATIENCE,
  longest = LONGEST_ANSWER,
}: Deps = {}): Exchange {
  return async ({ url, headers, body, signal }) => {
    const late = new AbortController()
    const giveUp = (after: number) =>
      setTimeout(() => late.abort(new NoAnswer(`No answer within ${after / 1000} s`)), after)
    const begin = giveUp(patience.beginMs)
    const whole = giveUp(patience.wholeMs)
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, late.signal]),
      })
      clearTimeout(begin)
      return { status: response.status, headers: response.headers, text: await readText(response, longest) }
    } catch (error) {
      throw error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error))
    } finally {
      clearTimeout(begin)
      clearTimeout(whole)
    }
  }
}

async function readText(response: Response, longest: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > longest) throw new NoAnswer(`The answer is longer than ${longest} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The parsed text of a response; undefined if it is not JSON, such as a proxy's page, or is cut off. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The cause behind `fetch`'s "fetch failed", such as ECONNREFUSED. Its own messages may quote headers. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? `No connection (${code})` : 'The connection was interrupted'
}
