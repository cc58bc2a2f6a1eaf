import pino, { type DestinationStream, type Logger } from 'pino'
import { currentRequest } from './data/callers/caller.ts'
import { currentTrace } from './tracing/traced.ts'

export interface LogSettings {
  /** Lines for people, or one JSON object per line for programs that collect logs. */
  readonly format: 'text' | 'json'
  readonly level: 'error' | 'warn' | 'info' | 'debug'
}

/**
 * The server's log, on the standard output; as text, warnings and errors go to the standard error. Entries name the
 * HTTP request that they belong to, and never a person.
 */
export function openLog(
  { format, level }: LogSettings,
  destination: DestinationStream = format === 'text'
    ? { write: writeText }
    : pino.destination({ sync: true }),
): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin() {
      const request = currentRequest()
      const trace = currentTrace()
      return { ...(request !== null && { request }), ...(trace !== null && { trace }) }
    },
    serializers: { err: describe },
  }
  return pino(options, destination)
}

/** For errors that are not temporary: the stack is needed to find the bug. */
export const reportTo =
  (log: Logger) =>
  (error: unknown): void => {
    if (error instanceof Error) log.error({ err: error }, withoutPeople(error.message))
    else log.warn(withoutPeople(String(error)))
  }

/** Longer texts are cut: a database's message can contain a whole statement with its values. */
const LONGEST_TEXT = 8_000

/**
 * Removes identifying data and secrets, which messages of libraries contain: the recipient in a mail
 * server's, the duplicate value in a database's, the header in an HTTP client's, the arguments of a read or
 * write in Prisma's.
 */
export const withoutPeople = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    // The end of the values may be cut off.
    .replace(/(\binvocation:\s{1,10})\{\n[^]*?(?:\n\}(?=\n|$)|$)/g, '$1[values]')
    .replace(/(?<=:\/\/)[^\s/@]{1,500}@/g, '')
    .replace(/[^\s@<>()"'`=,;:]{1,64}@[\w.-]{1,253}/g, '[email]')
    .replace(/(Key \([^)]{1,200}\)=)\([^)]{1,2000}\)/g, '$1([value])')
    .replace(/(invalid input [^:\n]{1,100}: )"[^"]{0,2000}"/g, '$1"[value]"')
    .replace(/\b(loupe_|whsec_)[\w+/=-]{32,2000}/g, '$1[secret]')
    .replace(/\b(Bearer|Basic) [\w.~+/=-]{1,2000}/g, '$1 [secret]')
    .replace(/\b(password|secret|token|code)=[^\s&]{1,2000}/gi, '$1=[secret]')

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutPeople(String(error)) }
  const { name, message, stack, cause } = error
  const { code } = error as NodeJS.ErrnoException
  return {
    type: name,
    message: withoutPeople(message),
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack: withoutPeople(stack) }),
    ...(cause instanceof Error && { cause: withoutPeople(cause.stack ?? cause.message) }),
  }
}

interface Entry {
  readonly level: string
  readonly message?: string
  readonly request?: string
  readonly trace?: string
  readonly err?: { readonly stack?: string; readonly message?: string }
}

/** A person at a terminal needs the text and the stack; the rest is for programs. */
function writeText(line: string): void {
  const { level, message = '', request, trace, err } = JSON.parse(line) as Entry
  if (level === 'info' || level === 'debug') {
    console.log(message)
    return
  }
  const text = err ? (err.stack ?? err.message ?? '') : `! ${message}`
  const within = [request && `request ${request}`, trace && `trace ${trace}`].filter(Boolean).join(', ')
  console.error(within ? `${text}\n    in ${within}` : text)
}
