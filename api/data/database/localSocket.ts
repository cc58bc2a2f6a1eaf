import { createHash, randomUUID } from 'node:crypto'
import { rmSync, symlinkSync } from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The maximum length of a socket's path is 103 bytes on macOS and 107 on Linux.
const LONGEST_SOCKET_PATH = 100
/** Errors from binding on file systems without socket support, such as some container mounts. */
export const NO_SOCKETS_HERE: ReadonlySet<string> = new Set([
  'ENOTSUP',
  'EOPNOTSUPP',
  'EPERM',
  'ENOSYS',
  'EINVAL',
])

/** Resolves once the server listens at the path of a socket or pipe. */
export function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** A path to the folder that is short enough for a socket in it. */
export function shortened(folder: string): { path: string; remove(): void } {
  const longestName = `${process.pid}-12345678.sock`.length + 1
  if (Buffer.byteLength(folder) + longestName <= LONGEST_SOCKET_PATH)
    return { path: folder, remove: () => {} }
  const link = join(tmpdir(), `loupe-${process.pid}-${randomUUID().slice(0, 8)}`)
  symlinkSync(folder, link)
  return { path: link, remove: () => rmSync(link, { force: true }) }
}

/** A folder's part of a name that must be unique on this machine. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
