import { execFile, spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../freePort.ts'
import { postgresBinaries } from './postgresBinaries.ts'

interface PostgresServer {
  /** Server URL without a database name: `${url}/name` is one. */
  url: string
  /** Starts a streaming replica: a server with the same databases. */
  replicate(): Promise<Omit<PostgresServer, 'replicate' | 'crash'>>
  /** Stops it immediately, as a crash does, and starts it again at the same address after the work. */
  crash(meanwhile: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

// PostgreSQL refuses to run as root. This user owns nothing and exists on every system.
const NOBODY = 65534
const READY_WITHIN_MS = 30_000

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
}

/**
 * Starts a separate PostgreSQL in a temporary folder for the duration of the tests; also works as root. By
 * default, it is configured to lose data in a power cut; a benchmark of writes passes the settings of real
 * databases.
 */
export async function startPostgres(
  more: Readonly<Record<string, string>> = {},
  parent = tmpdir(),
): Promise<PostgresServer> {
  const user = process.getuid?.() === 0 ? NOBODY : undefined
  const binaries = await postgresBinaries(user)
  const place = { binaries, parent, identity: user === undefined ? {} : { uid: user, gid: user } }
  const settings = { ...SETTINGS, ...more }
  const server = await serve(place, settings, async (folder) => {
    const initdb = [
      '-D',
      folder,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      // Sorts by code points but knows the case of all letters, since 'É' must find 'é', as in real databases.
      '--lc-ctype=C.UTF-8',
      '--no-sync',
    ]
    await promisify(execFile)(binaries.initdb, initdb, {
      ...place.identity,
      env: ENVIRONMENT,
      cwd: tmpdir(),
    })
  })
  return {
    url: server.url,
    crash: (meanwhile) => server.crash(meanwhile),
    replicate: () =>
      serve(place, { ...settings, primary_conninfo: server.url }, (folder) => copyOf(server, folder)),
    async stop() {
      await server.stop()
      if (binaries.temporary) rmSync(binaries.temporary, { recursive: true, force: true })
    },
  }
}

interface Place {
  readonly binaries: Awaited<ReturnType<typeof postgresBinaries>>
  readonly parent: string
  readonly identity: { readonly uid?: number; readonly gid?: number }
}

interface Serving {
  readonly url: string
  readonly folder: string
  crash(meanwhile: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const ENVIRONMENT = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }

/** Runs a server on its own folder, which `fill` prepares; stopping removes the folder. */
async function serve(
  { binaries, parent, identity }: Place,
  settings: Readonly<Record<string, string>>,
  fill: (folder: string) => Promise<void>,
): Promise<Serving> {
  const folder = mkdtempSync(join(parent, 'loupe-database-'))
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.uid)
  let server: ChildProcess | undefined
  const kill = () => {
    server?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
    if (binaries.temporary) rmSync(binaries.temporary, { recursive: true, force: true })
  }
  process.once('exit', kill)
  try {
    await fill(folder)
    const port = await freePort()
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const start = async () => {
      const started = spawn(binaries.postgres, ['-D', folder, '-p', String(port), ...flags], {
        ...identity,
        env: ENVIRONMENT,
        cwd: tmpdir(),
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      server = started
      await ready(started)
      return started
    }
    let running = await start()
    return {
      url: `postgresql://postgres@127.0.0.1:${port}`,
      folder,
      async crash(meanwhile) {
        await ended(running, 'SIGQUIT')
        await meanwhile()
        running = await start()
      },
      async stop() {
        process.off('exit', kill)
        // "Fast": roll back and exit, without waiting for sessions that a failed test left open.
        await ended(running, 'SIGINT')
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    process.off('exit', kill)
    kill()
    throw error
  }
}

/** PostgreSQL's low-level base backup: `pg_basebackup` is not among the binaries. */
async function copyOf({ url, folder: from }: Serving, to: string): Promise<void> {
  const client = new pg.Client(`${url}/postgres`)
  await client.connect()
  try {
    await client.query(`SELECT pg_backup_start('replica', true)`)
    const identity = statSync(to)
    cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()')
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(to, 'standby.signal'), '')
    for (const path of [to, ...readdirSync(to, { recursive: true }).map((each) => join(to, String(each)))])
      chownSync(path, identity.uid, identity.gid)
    chmodSync(to, 0o700)
  } finally {
    await client.end()
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const fail = (why: string) => reject(new Error(`PostgreSQL did not start (${why}): ${log.slice(-2000)}`))
    const patience = setTimeout(() => fail('no answer'), READY_WITHIN_MS)
    server.once('error', (error) => fail(error.message))
    server.once('exit', (code) => fail(`exit code ${code}`))
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 20_000) log += text
      if (!/ready to accept (read-only )?connections/.test(text)) return
      clearTimeout(patience)
      resolve()
    })
  })
}

function ended(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
