import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../database/projectRoot.ts'

/** Loupe's version, from its package.json. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}
