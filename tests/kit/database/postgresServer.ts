import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresBinaries } from './postgresBinaries.ts'

interface PostgresServer {
  /** Server URL without a database name: `${url}/name` is one. */
  url: string
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
 * Starts a separate PostgreSQL in a temporary folder for the duration of the tests; works as root, too. It is set up to
 * lose data in a power cut; a measurement of writes passes the settings that real databases have.
 */
export async function startPostgres(
  more: Readonly<Record<string, string>> = {},
  parent = tmpdir(),
): Promise<PostgresServer> {
  const uid = process.getuid?.() === 0 ? NOBODY : undefined
  const identity = uid === undefined ? {} : { uid, gid: uid }
  const binaries = await postgresBinaries(uid)
  const folder = mkdtempSync(join(parent, 'loupe-database-'))
  if (uid !== undefined) chownSync(folder, uid, uid)
  const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    if (binaries.temporary) rmSync(binaries.temporary, { recursive: true, force: true })
  }
  let server: ChildProcess | undefined
  const kill = () => {
    server?.kill('SIGKILL')
    remove()
  }
  process.once('exit', kill)
  try {
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
    await promisify(execFile)(binaries.initdb, initdb, { ...identity, env: environment, cwd: tmpdir() })
    const port = await freePort()
    const settings = Object.entries({ ...SETTINGS, ...more }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    server = spawn(binaries.postgres, ['-D', folder, '-p', String(port), ...settings], {
      ...identity,
      env: environment,
      cwd: tmpdir(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await ready(server)
    const running = server
    return {
      url: `postgresql://postgres@127.0.0.1:${port}`,
      async stop() {
        process.off('exit', kill)
        await ended(running)
        remove()
      },
    }
  } catch (error) {
    process.off('exit', kill)
    kill()
    throw error
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
      if (!text.includes('ready to accept connections')) return
      clearTimeout(patience)
      resolve()
    })
  })
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    // "Fast": roll back and exit, rather than wait for sessions that a failed test left open.
    server.kill('SIGINT')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
