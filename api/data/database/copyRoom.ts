import { join } from 'node:path'
import { digest, shortened } from './localSocket.ts'

/** The folder of the copy of an embedded database; there is at most one at a time. */
export const copyOf = (folder: string): string => `${folder}.copy`

/** The socket on which the process that uses an embedded database accepts requests for a copy. */
interface CopyRoom {
  readonly path: string
  remove(): void
}

/** @param folder the real path of the database's folder, which its process has locked */
export function copyRoom(folder: string): CopyRoom {
  if (process.platform === 'win32')
    return { path: `\\\\.\\pipe\\loupe-copy-${digest(folder.toLowerCase())}`, remove: () => {} }
  const short = shortened(`${folder}.lock`)
  return { path: join(short.path, 'copy'), remove: () => short.remove() }
}

/** The one-line answer to each connection. The copy exists until the connection ends. */
export type CopyAnswer = { readonly pausedMs: number } | { readonly refused: string }
