import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Finds `path` in this folder or the nearest one above: the build is in another folder than the sources. */
export function findUpwards(folder: string, path: string): string | null {
  const file = join(folder, path)
  if (existsSync(file)) return file
  return dirname(folder) === folder ? null : findUpwards(dirname(folder), path)
}
