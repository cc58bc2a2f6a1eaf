import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

/**
 * Replaces a folder: `make` fills a temporary one beside it, which then takes its place.
 *
 * @param {string} path relative to the checkout
 * @param {(temporary: string) => Promise<unknown>} make
 */
export async function replaceFolder(path, make) {
  const target = join(root, path)
  const made = `${target}.${process.pid}.new`
  const old = `${target}.${process.pid}.old`
  mkdirSync(dirname(target), { recursive: true })
  try {
    await make(made)
    if (existsSync(target)) renameSync(target, old)
    renameSync(made, target)
  } finally {
    rmSync(made, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}
