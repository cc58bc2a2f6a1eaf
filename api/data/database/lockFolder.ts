import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { digest, listening, NO_SOCKETS_HERE, shortened } from './localSocket.ts'

/** Another process is using the folder. The message is one line for the person who started the server. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

const ANSWER_WITHIN_MS = 500
const ATTEMPTS = 40

/**
 * Locks a folder for this process until the returned function is called or the process ends in any way. Each process
 * that wants the folder listens on its own socket in `<folder>.lock/` and then connects to all others there. The
 * kernel closes a socket with its process, so a crash frees the folder at once, and neither a reused process id nor a
 * zombie can hold it. Sockets are files, so containers sharing the folder on one machine see each other. Machines
 * sharing it over a network do not; the embedded database does not support that.
 * @throws FolderInUse when another process (or an earlier call in this one) has locked it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`The data folder ${folder} (DATA_DIR) cannot be made: ${code}`, { cause })
  }
  const real = realpathSync(folder)
  if (process.platform === 'win32') return lockByPipe(real)
  try {
    return await lockBySockets(real, `${real}.lock`)
  } catch (error) {
    if (!NO_SOCKETS_HERE.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    return lockBySockets(real, join(tmpdir(), `loupe-lock-${digest(real)}`))
  }
}

async function lockBySockets(folder: string, room: string): Promise<() => Promise<void>> {
  mkdirSync(room, { recursive: true })
  const short = shortened(room)
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const claim = await publishClaim(short.path, room)
      const rival = await firstLivingRival(short.path, claim.file)
      if (rival === null) {
        claim.hold()
        return claim.withdraw
      }
      await claim.withdraw()
      if (rival.holds) throw inUse(folder, rival.pid)
      // Two processes started at once and saw each other: both release and retry after a random delay.
      await sleep(10 + Math.random() * 60)
    }
    throw inUse(folder)
  } finally {
    short.remove()
  }
}

interface Rival {
  holds: boolean
  pid?: number
}

interface Claim {
  /** Name of the socket within the lock folder. */
  file: string
  /** From now on, reports the folder as taken instead of wanted. */
  hold: () => void
  withdraw: () => Promise<void>
}

/** @param at the lock folder's path for binding, short enough for a socket; `room` is the path for cleaning up */
async function publishClaim(at: string, room: string): Promise<Claim> {
  const id = `${process.pid}-${randomUUID().slice(0, 8)}`
  const file = `${id}.sock`
  let holds = false
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(JSON.stringify({ holds, pid: process.pid } satisfies Rival))
  })
  await listening(server, join(at, `${id}.new`))
  // Made visible only once it answers: a socket that refuses connections is therefore dead and safe to remove.
  renameSync(join(at, `${id}.new`), join(at, file))
  server.unref()
  const removeSocket = () => rmSync(join(room, file), { force: true })
  process.once('exit', removeSocket)
  return {
    file,
    hold() {
      holds = true
    },
    async withdraw() {
      process.off('exit', removeSocket)
      removeSocket()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function firstLivingRival(room: string, own: string): Promise<Rival | null> {
  for (const file of readdirSync(room)) {
    if (file === own || !file.endsWith('.sock')) continue
    const rival = await knock(join(room, file))
    if (rival) return rival
    rmSync(join(room, file), { force: true })
  }
  return null
}

/**
 * The state of a socket's owner; null if there is none. A process that does not answer is busy, and holds the
 * folder.
 */
function knock(path: string): Promise<Rival | null> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = createConnection(path)
    const done = (result: Rival | null) => {
      clearTimeout(patience)
      socket.destroy()
      resolve(result)
    }
    const patience = setTimeout(() => done({ holds: true }), ANSWER_WITHIN_MS)
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => (answer += text))
    socket.on('end', () => done(parseAnswer(answer)))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? null : { holds: true }),
    )
  })
}

function parseAnswer(text: string): Rival {
  try {
    return JSON.parse(text) as Rival
  } catch {
    return { holds: true }
  }
}

async function lockByPipe(real: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.end())
  try {
    // Windows gives a pipe name to one process at a time and frees it when that process ends.
    await listening(server, `\\\\.\\pipe\\loupe-${digest(real.toLowerCase())}`)
  } catch {
    throw inUse(real)
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function inUse(folder: string, pid?: number): FolderInUse {
  const who = pid === undefined ? 'another process' : `process ${pid}`
  return new FolderInUse(
    `The data folder ${folder} is in use by ${who}. Stop it, or set DATA_DIR to another folder.`,
  )
}
