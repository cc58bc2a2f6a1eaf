import { type ExportLine, StoreFailure } from '../../usecases/storeApi/ports.ts'
import { asObject, asText } from '../readPayload.ts'
import { reasonOf } from './exchange.ts'
import { stopped } from './throttle.ts'

interface Means {
  readonly url: string
  readonly signal: AbortSignal
  /** Whether the store is a simulator on this machine, whose exports are there too. */
  readonly local: boolean
  readonly fetch?: typeof fetch
  /** How long the next piece may take, in milliseconds. */
  readonly silenceMs?: number
  /** In bytes. */
  readonly longestLine?: number
}

/** A product's description alone may have half a million bytes. */
const LONGEST_LINE = 8 * 1024 * 1024
const SILENCE_MS = 60_000
const NEWLINE = 0x0a

/**
 * The lines of an export, one by one: never more of it in memory than one line and one piece. The file is not the store's own,
 * so that the token is not sent. @throws StoreFailure where it is not there, breaks off, or is cut
 */
export async function* exportLines({
  url,
  signal,
  local,
  fetch: get = fetch,
  silenceMs = SILENCE_MS,
  longestLine = LONGEST_LINE,
}: Means): AsyncGenerator<ExportLine> {
  if (!mayFetch(url, local)) throw new StoreFailure('refused', 'The export is not at an https address')
  const quiet = new AbortController()
  const together = AbortSignal.any([signal, quiet.signal])
  const inTime = async <Result>(reading: Promise<Result>): Promise<Result> => {
    const timer = setTimeout(() => quiet.abort(), silenceMs)
    try {
      return await reading
    } catch (error) {
      if (signal.aborted) throw stopped()
      throw new StoreFailure('unavailable', `The export breaks off: ${reasonOf(error)}`)
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
    // Whoever reads no further shall not leave the rest streaming.
    await reader.cancel().catch(() => undefined)
  }
}

/** None of an empty one. @throws StoreFailure where it is no JSON: the file was cut, and may be whole another time */
function lineOf(pieces: readonly Uint8Array[], longest: number): ExportLine[] {
  const bytes = Buffer.concat(pieces)
  if (bytes.length > longest) throw tooLong()
  const json = bytes.toString('utf8')
  if (!json.trim()) return []
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch (error) {
    throw new StoreFailure('unavailable', 'The export is cut: a line is not whole', { cause: error })
  }
  const object = asObject(read)
  const gid = asText(object?.id)
  if (gid === null) throw new StoreFailure('refused', 'A line of the export names no id')
  return [{ gid, parentGid: asText(object?.__parentId), json }]
}

const tooLong = () => new StoreFailure('refused', 'A line of the export is too long')

function mayFetch(url: string, local: boolean): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed?.protocol === 'https:') return true
  return (
    local && parsed?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname)
  )
}
