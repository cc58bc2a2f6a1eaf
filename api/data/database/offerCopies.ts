import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { messageOf } from '../../domain/messageOf.ts'
import { type CopyAnswer, copyOf, copyRoom } from './copyRoom.ts'
import { copyWhileUsed, listFolder } from './copyWhileUsed.ts'
import { listening, NO_SOCKETS_HERE } from './localSocket.ts'

/** Left free for the database itself, which goes on writing. */
const SPARE_BYTES = 256 * 1024 * 1024

/**
 * Gives other processes of the same user a copy of an open embedded database, because no other process can
 * read it: `npm run backup`. A connection is the request; data sent over it is ignored. Callers of the
 * database wait only while the files that changed during the copy are copied again. Returns a function that
 * stops offering.
 *
 * @param folder the real path of the folder, which this process has locked
 */
export async function offerCopies(pglite: PGlite, folder: string): Promise<() => Promise<void>> {
  const copy = copyOf(folder)
  const removeCopy = () => rmSync(copy, { recursive: true, force: true })
  removeCopy()
  let asking: Socket | null = null
  let serving: Promise<void> = Promise.resolve()
  const serve = async (socket: Socket) => {
    const released = new Promise<void>((done) => {
      socket.on('end', done)
      socket.on('close', done)
    })
    try {
      say(socket, { pausedMs: await makeCopy(pglite, folder, copy) })
    } catch (error) {
      say(socket, { refused: messageOf(error) })
    }
    await released
    removeCopy()
    asking = null
    socket.end()
  }
  // Half open, so that the other process learns when the copy is gone.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    socket.resume()
    if (asking) {
      say(socket, { refused: 'another backup is being made' })
      socket.end()
      return
    }
    asking = socket
    serving = serve(socket)
  })
  const room = copyRoom(folder)
  try {
    if (process.platform !== 'win32') rmSync(room.path, { force: true })
    await listening(server, room.path)
    if (process.platform !== 'win32') chmodSync(room.path, 0o600)
  } catch (error) {
    // Without the socket, backups need the server to be stopped, and say so.
    if (!NO_SOCKETS_HERE.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    return async () => {}
  } finally {
    room.remove()
  }
  server.unref()
  return async () => {
    server.close()
    asking?.destroy()
    await serving
    removeCopy()
  }
}

const say = (socket: Socket, answer: CopyAnswer) => socket.write(`${JSON.stringify(answer)}\n`)

/** Returns for how many ms callers of the database had to wait. */
async function makeCopy(pglite: PGlite, from: string, to: string): Promise<number> {
  await checkSpace(from)
  mkdirSync(to, { mode: 0o700 })
  let pausedMs = 0
  await copyWhileUsed(from, to, (work) =>
    // Between two transactions the files are as after a crash, which PGlite survives.
    pglite._runExclusiveTransaction(async () => {
      const since = performance.now()
      await work()
      pausedMs = performance.now() - since
    }),
  )
  return Math.round(pausedMs)
}

async function checkSpace(folder: string): Promise<void> {
  let bytes = 0
  for (const { size } of listFolder(folder).values()) bytes += Number(size)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + SPARE_BYTES)
    throw new Error(
      `there is no room for a copy of the database beside it (${Math.ceil(bytes / 1e6)} MB): stop the server first`,
    )
}
