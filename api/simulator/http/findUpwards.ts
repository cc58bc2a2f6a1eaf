import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where `path` is in this folder or the nearest one above it: a built file lies elsewhere than its source. */
export function findUpwards(folder: string, path: string): string | null {
  const file = join(folder, path)
  if (existsSync(file)) return file
  return dirname(folder) === folder ? null : findUpwards(dirname(folder), path)
}
