import { createConnection, type Socket } from 'node:net'
import { type CopyAnswer, copyOf, copyRoom } from './copyRoom.ts'

/** A copy of the embedded database that a running server uses. */
interface DatabaseCopy {
  readonly folder: string
  /** How long the server's callers had to wait. */
  readonly pausedMs: number
  /** Lets the server delete it; resolves when it is gone. */
  release(): Promise<void>
}

const ANSWER_WITHIN_MS = 10 * 60_000

/**
 * Asks the process that uses a folder for a copy of its database.
 *
 * @param folder the real path of the database's folder
 * @throws Error with one line for the console
 */
export function askForCopy(folder: string): Promise<DatabaseCopy> {
  const room = copyRoom(folder)
  return new Promise<DatabaseCopy>((resolve, reject) => {
    const socket = createConnection(room.path)
    const fail = (why: string) => {
      socket.destroy()
      reject(new Error(why))
    }
    let received = ''
    socket.setEncoding('utf8')
    socket.setTimeout(ANSWER_WITHIN_MS, () => fail('The running server did not copy its database'))
    socket.on('error', () =>
      fail(`The process that uses ${folder} does not answer; if it is not just starting, stop it first`),
    )
    socket.on('close', () => fail('The running server ended while it copied its database'))
    socket.on('data', (text: string) => {
      received += text
      if (!received.endsWith('\n')) return
      const answer = JSON.parse(received) as CopyAnswer
      if ('refused' in answer)
        return fail(`The running server made no copy of its database: ${answer.refused}`)
      socket.setTimeout(0)
      resolve({ folder: copyOf(folder), pausedMs: answer.pausedMs, release: () => closed(socket) })
    })
  }).finally(() => room.remove())
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve()
    socket.once('close', () => resolve())
    socket.end()
  })
}
