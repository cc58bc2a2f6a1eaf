import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { until } from './until.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Long enough to build outdated files first, on a machine that is busy. */
const READY_WITHIN_MS = 300_000
const GONE_WITHIN_MS = 60_000

type Settings = Readonly<Record<string, string>>

/** What `npm start` runs: brings the build up to date first. */
const START = manifest.scripts.start.split(' ').slice(1)

/**
 * V8 recompiles WebAssembly (the embedded database, Prisma's planner) with optimizations, which takes two of
 * the five seconds of processor time of a start. A server that lives for one test does not earn them back; a
 * measured server does.
 */
const NODE_FLAGS = process.env.VITEST ? ['--liftoff-only'] : []

/** The server in a separate process, which tests can kill. */
export class ServerProcess {
  readonly base: string
  readonly #child: ChildProcess
  readonly #gone: Promise<unknown>
  #output = ''
  #stderr = ''

  private constructor(child: ChildProcess, port: string) {
    this.#child = child
    this.base = `http://127.0.0.1:${port}`
    this.#gone = once(child, 'close')
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#output += text))
    child.stderr?.on('data', (text: string) => (this.#stderr += text))
  }

  /** Starts without waiting until it is ready. */
  static spawn(settings: Settings, command: readonly string[] = START): ServerProcess {
    const child = spawn(process.execPath, [...NODE_FLAGS, ...command], {
      cwd: ROOT,
      // Only the variables that any program needs: the settings of the person running the tests must not
      // reach the server.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        TZ: 'UTC',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return new ServerProcess(child, settings.PORT ?? '')
  }

  static async start(
    settings: Settings,
    command?: readonly string[],
    withinMs = READY_WITHIN_MS,
  ): Promise<ServerProcess> {
    const server = ServerProcess.spawn(settings, command)
    const settled = () => server.#output.includes('Loupe is ready at') || server.ended
    try {
      await until('the server is ready', settled, withinMs)
      if (server.ended) throw new Error('It ended')
    } catch (cause) {
      await server.stop()
      throw new Error(`The server did not start: ${server.#output}`, { cause })
    }
    return server
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get output(): string {
    return this.#output
  }

  /** The process's standard error output. */
  get stderr(): string {
    return this.#stderr
  }

  get ended(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Resolves with the exit code once the process has ended by itself. */
  async end(): Promise<number | null> {
    await this.#gone
    return this.#child.exitCode
  }

  signal(signal: 'SIGHUP'): void {
    this.#child.kill(signal)
  }

  /** Asks the process to end, and kills it if that takes too long. */
  async stop(): Promise<void> {
    const force = setTimeout(() => this.#child.kill('SIGKILL'), GONE_WITHIN_MS)
    await this.kill('SIGTERM')
    clearTimeout(force)
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#child.kill(signal)
    await this.#gone
  }
}
