import { errorCodes } from '../../../api/graphql/server/codedError.ts'
import { canariesIn } from '../canaries.ts'
import { CANARY, ECHO, type Reply } from './Attack.ts'

/**
 * Internals that no caller may see: texts of the database, its driver or the runtime, source locations,
 * stacks.
 */
const INSIDE =
  /\bat \S+ \(|node_modules|\.[cm]?[jt]s:\d|[Pp]risma|Invalid `|syntax error at|invalid byte sequence|violates \S+ constraint|relation "|Cannot read prop|is not a function|is not iterable|\(reading '|Unexpected token|\bE(?:CONN|PIPE|NOENT)|\/tmp\/|INTERNAL_SERVER_ERROR/

const INPUT = new RegExp(`${CANARY}|${ECHO}`)

const KNOWN_CODES: ReadonlySet<string> = new Set(
  errorCodes.filter((code) => code !== 'INTERNAL_SERVER_ERROR'),
)

/** Values that a caller must never see, by name. */
export type Forbidden = Readonly<Record<string, string>>

/** The fault in an answer, whatever the request; null if there is none. */
export function faultIn({ status, text, head = '' }: Reply, forbidden: Forbidden): string | null {
  if (status >= 500) return `answered ${status}`
  const inside = INSIDE.exec(text) ?? INSIDE.exec(head)
  if (inside) return `showed internals: ${inside[0]}`
  const [leak] = canariesIn(text + head, forbidden)
  if (leak) return `showed what the caller may not see: ${leak}`
  const inHead = INPUT.exec(head)
  if (inHead) return `repeated its input in a header: ${around(head, inHead.index)}`
  const errors = errorsIn(status, text)
  const inErrors = INPUT.exec(errors)
  if (inErrors) return `repeated its input in an error: ${around(errors, inErrors.index)}`
  const unknown = codesIn(text).find((code) => !KNOWN_CODES.has(code))
  return unknown === undefined ? null : `has an error code that is not documented: ${unknown}`
}

const around = (text: string, at: number) => text.slice(Math.max(0, at - 100), at + 100)

/** The parts of an answer that report errors: other parts contain stored texts, including hostile ones. */
function errorsIn(status: number, text: string): string {
  if (status >= 400) return text
  const found: unknown[] = []
  // One JSON text, or one per line of an event stream.
  for (const part of [text, ...text.split('\n').filter((line) => line.startsWith('data: '))])
    collect(parsed(part.replace(/^data: /, '')), found)
  return found.length > 0 ? JSON.stringify(found) : ''
}

function collect(value: unknown, found: unknown[]): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) {
    const { errors, __typename: type, message, fields, payload, ...others } = value as Record<string, unknown>
    if (Array.isArray(errors)) found.push(errors)
    // An error message over a WebSocket.
    if (others.type === 'error') found.push(payload)
    if (typeof type === 'string' && type.endsWith('Error')) found.push(message, fields)
  }
  for (const each of Object.values(value)) collect(each, found)
}

function codesIn(text: string): string[] {
  return [...text.matchAll(/"extensions":\{[^{}]*"code":"([^"]*)"/g)].map(([, code = '']) => code)
}

const ERROR_CODE = /(?:"errors":\[|"type":"error"|^\{"error").*?"code":"(\w+)"/s

export const DONE = 'done'
/** A stream that has sent nothing yet, or a message without an answer. */
export const SILENT = 'silent'

/** How an answer ended: the first error's code or type, or its status. */
export function outcomeOf({ status, text }: Reply): string {
  if (status === 0) return 'closed'
  if (text === '') return status === 200 ? SILENT : String(status)
  const code = ERROR_CODE.exec(text)?.[1]
  if (code !== undefined) return code
  const member = /"__typename":"(\w+Error)"/.exec(text)?.[1]
  return member ?? (status < 300 ? DONE : String(status))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
