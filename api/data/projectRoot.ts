import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The checkout's folder. Found by looking upwards, because the built server is one file in `dist/api` while the
 * sources lie at several depths: a path relative to a module would be right in one of the two only.
 */
export function projectRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
    if (folder === dirname(folder)) throw new Error('package.json is missing: start Loupe from its checkout')
  }
}
