import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'

const LOOK_AGAIN_MS = 200

/**
 * Runs work that only one process of this checkout may do at a time; others wait their turn. The lock is a
 * socket, which the kernel closes with the process, so a crash leaves no stale lock.
 */
export async function oneAtATime(work) {
  const turn = await takeTurn()
  try {
    return await work()
  } finally {
    turn.close()
  }
}

async function takeTurn() {
  const path = socketPath()
  for (;;) {
    const server = await listen(path)
    if (server) return server
    if (await isAlive(path)) await sleep(LOOK_AGAIN_MS)
    else rmSync(path, { force: true })
  }
}

function socketPath() {
  const key = createHash('sha256').update(root).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\loupe-build-${key}`
  return join(tmpdir(), `loupe-build-${process.getuid?.() ?? 0}-${key}`)
}

function listen(path) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(path, () => resolve(server))
  })
}

function isAlive(path) {
  return new Promise((resolve) => {
    const socket = createConnection(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
