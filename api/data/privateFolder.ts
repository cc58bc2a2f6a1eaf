import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { parse, resolve } from 'node:path'

const PRIVATE = 0o700
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Makes a folder that this user alone may enter, or takes everybody else's access to one that is there: the embedded database
 * writes files that anybody could read and change. Creates nothing unless told to.
 *
 * @returns why others may still enter it, in one line; null: they may not
 */
export function privateFolder(folder: string, { create }: { readonly create: boolean }): string | null {
  if (process.platform === 'win32') return null
  try {
    if (create) mkdirSync(folder, { recursive: true, mode: PRIVATE })
    const { mode } = statSync(folder)
    if ((mode & OTHERS) === 0) return null
    // As root this would lock everybody out of /tmp or of the whole machine.
    if ((mode & STICKY) !== 0 || resolve(folder) === parse(resolve(folder)).root)
      return `DATA_DIR ${folder} is shared with other users: name a folder of its own`
    chmodSync(folder, PRIVATE)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    // Whoever cannot make it at all is told by what opens the database in it.
    if (create && code !== 'EPERM') return null
    return `DATA_DIR ${folder} is open to other users and belongs to one of them: run chmod 700 on it as its owner`
  }
}
