import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { until } from './until.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 90_000

type Settings = Readonly<Record<string, string>>

/** What `npm start` runs: brings the build up to date first. */
const START = ['api/cli/start.mjs']

/** The server as a separate process, which tests can kill. */
export class ServerProcess {
  readonly base: string
  readonly #child: ChildProcess
  readonly #gone: Promise<unknown>
  #said = ''

  private constructor(child: ChildProcess, port: string) {
    this.#child = child
    this.base = `http://127.0.0.1:${port}`
    this.#gone = once(child, 'close')
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#said += text))
  }

  /** Starts without waiting until it is ready. */
  static spawn(settings: Settings, command: readonly string[] = START): ServerProcess {
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      // Only what any program needs: the settings of the person running the tests must not reach it.
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
    await until(
      'the server is ready',
      () => server.#said.includes('Loupe is ready at') || server.ended,
      withinMs,
    )
    if (server.ended) throw new Error(`The server ended instead of starting: ${server.#said}`)
    return server
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get said(): string {
    return this.#said
  }

  get ended(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Resolves with the exit code once it has ended by itself. */
  async end(): Promise<number | null> {
    await this.#gone
    return this.#child.exitCode
  }

  signal(signal: 'SIGHUP'): void {
    this.#child.kill(signal)
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#child.kill(signal)
    await this.#gone
  }
}
