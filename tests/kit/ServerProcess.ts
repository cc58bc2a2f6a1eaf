import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { until } from './until.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 60_000

/** The server as a process of its own, from the sources, that can be killed like one. */
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

  /** Starts without waiting for it to be ready. */
  static spawn(settings: Readonly<Record<string, string>>): ServerProcess {
    const child = spawn(process.execPath, ['--import', 'tsx', 'api/cli/devServer.ts'], {
      cwd: ROOT,
      // Only what any program needs: the settings of whoever runs the tests must not reach it.
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

  static async start(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const server = ServerProcess.spawn(settings)
    await until(
      'the server is ready',
      () => server.#said.includes('Loupe is ready at') || server.ended,
      READY_WITHIN_MS,
    )
    if (server.ended) throw new Error(`The server ended instead of starting: ${server.#said}`)
    return server
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

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#child.kill(signal)
    await this.#gone
  }
}
