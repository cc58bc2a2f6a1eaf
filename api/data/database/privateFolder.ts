import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { parse, resolve } from 'node:path'

const PRIVATE = 0o700
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Restricts a folder to this user, because the embedded database creates files that any user could read and
 * write. Creates the folder only if asked to. Returns why other users can still access it, in one line; null
 * if they cannot.
 */
export function privateFolder(folder: string, { create }: { readonly create: boolean }): string | null {
  if (process.platform === 'win32') return null
  try {
    if (create) mkdirSync(folder, { recursive: true, mode: PRIVATE })
    const { mode } = statSync(folder)
    if ((mode & OTHERS) === 0) return null
    // As root, this would lock everyone out of /tmp or the whole machine.
    if ((mode & STICKY) !== 0 || resolve(folder) === parse(resolve(folder)).root)
      return `DATA_DIR ${folder} is shared with other users: name a folder of its own`
    chmodSync(folder, PRIVATE)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    // If the folder cannot be created, opening the database in it will report why.
    if (create && code !== 'EPERM') return null
    return `DATA_DIR ${folder} is open to other users and belongs to one of them: run chmod 700 on it as its owner`
  }
}
