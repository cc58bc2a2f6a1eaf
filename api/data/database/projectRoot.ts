import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The project's root folder, found by walking up: the built server is one file in `dist/api` while the sources are at
 * several depths, so no relative path fits both.
 */
export function projectRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
    if (folder === dirname(folder)) throw new Error('package.json is missing: start Loupe from its checkout')
  }
}
