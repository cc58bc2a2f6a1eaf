import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './root.mjs'

/**
 * Replaces a folder: `make` fills a temporary one beside it, which then takes its place. Only for one process
 * at a time: it removes what earlier ones left that were killed.
 *
 * @param {string} path relative to the checkout
 * @param {(temporary: string) => Promise<unknown>} make
 */
export async function replaceFolder(path, make) {
  const target = join(root, path)
  const made = `${target}.${process.pid}.new`
  const old = `${target}.${process.pid}.old`
  mkdirSync(dirname(target), { recursive: true })
  removeLeftovers(target)
  try {
    await make(made)
    if (existsSync(target)) renameSync(target, old)
    renameSync(made, target)
  } finally {
    rmSync(made, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

function removeLeftovers(target) {
  const [folder, name] = [dirname(target), basename(target)]
  for (const entry of readdirSync(folder))
    if (entry.startsWith(name) && /^\.\d+\.(?:new|old)$/.test(entry.slice(name.length)))
      rmSync(join(folder, entry), { recursive: true, force: true })
}
