import { isLoopback } from '../../domain/hosts.ts'
import { type ExportLine, StoreFailure } from '../../usecases/storeApi/ports.ts'
import { asObject, asText } from '../readPayload.ts'
import { reasonOf } from './exchange.ts'
import { stopped } from './throttle.ts'

interface Deps {
  readonly url: string
  readonly signal: AbortSignal
  /** Whether the store is a simulator on this machine, which also hosts its exports there. */
  readonly local: boolean
  readonly fetch?: typeof fetch
  /** How long the next chunk may take, in milliseconds. */
  readonly silenceMs?: number
  /** In bytes. */
  readonly longestLine?: number
}

/** A product's description alone may have half a million bytes. */
const LONGEST_LINE = 8 * 1024 * 1024
const SILENCE_MS = 60_000
const NEWLINE = 0x0a

/**
 * Yields the lines of an export one by one, with at most one line and one chunk in memory. The file is hosted
 * elsewhere, so the token is not sent.
 *
 * @throws StoreFailure if the file is missing, incomplete or interrupted
 */
export async function* exportLines({
  url,
  signal,
  local,
  fetch: get = fetch,
  silenceMs = SILENCE_MS,
  longestLine = LONGEST_LINE,
}: Deps): AsyncGenerator<ExportLine> {
  if (!mayFetch(url, local)) throw new StoreFailure('refused', 'The export is not at an https address')
  const quiet = new AbortController()
  const together = AbortSignal.any([signal, quiet.signal])
  const inTime = async <Result>(reading: Promise<Result>): Promise<Result> => {
    const timer = setTimeout(() => quiet.abort(), silenceMs)
    try {
      return await reading
    } catch (error) {
      if (signal.aborted) throw stopped()
      throw new StoreFailure('unavailable', `The export was interrupted: ${reasonOf(error)}`)
    } finally {
      clearTimeout(timer)
    }
  }
  const response = await inTime(get(url, { redirect: 'manual', signal: together }))
  if (response.status !== 200 || !response.body) {
    quiet.abort()
    const kind = response.status >= 500 || response.status === 429 ? 'unavailable' : 'refused'
    throw new StoreFailure(kind, `The export cannot be fetched (HTTP ${response.status})`)
  }
  const reader = response.body.getReader()
  try {
    let rest: Uint8Array[] = []
    let restSize = 0
    for (let read = await inTime(reader.read()); !read.done; read = await inTime(reader.read())) {
      let from = 0
      for (let end = read.value.indexOf(NEWLINE); end >= 0; end = read.value.indexOf(NEWLINE, from)) {
        const line = [...rest, read.value.subarray(from, end)]
        rest = []
        restSize = 0
        from = end + 1
        yield* lineOf(line, longestLine)
      }
      const tail = read.value.subarray(from)
      restSize += tail.length
      if (restSize > longestLine) throw tooLong()
      rest.push(tail)
    }
    yield* lineOf(rest, longestLine)
  } finally {
    // Cancels the rest of the stream if the reader stops early.
    await reader.cancel().catch(() => undefined)
  }
}

/**
 * Empty for an empty line.
 *
 * @throws StoreFailure for invalid JSON: the file was cut off, and may be complete next time
 */
function lineOf(pieces: readonly Uint8Array[], longest: number): ExportLine[] {
  const bytes = Buffer.concat(pieces)
  if (bytes.length > longest) throw tooLong()
  const json = bytes.toString('utf8')
  if (!json.trim()) return []
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch (error) {
    throw new StoreFailure('unavailable', 'The export is incomplete: a line was cut off', { cause: error })
  }
  const object = asObject(read)
  const gid = asText(object?.id)
  if (gid === null) throw new StoreFailure('refused', 'A line of the export has no id')
  return [{ gid, parentGid: asText(object?.__parentId), json }]
}

const tooLong = () => new StoreFailure('refused', 'A line of the export is too long')

function mayFetch(url: string, local: boolean): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null
  return (
    parsed?.protocol === 'https:' || (local && parsed?.protocol === 'http:' && isLoopback(parsed.hostname))
  )
}
