import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { root } from './root.mjs'

/** What decides about node_modules: the lock, and the kind of machine its native parts are for. */
export function packagesKey() {
  return [fingerprint(['package.json', 'package-lock.json']), process.platform, process.arch].join(' ')
}

/**
 * Whether node_modules holds what the lock asks for, though we did not put it there (someone ran `npm ci`).
 * npm leaves a list of what it installed; packages for other machines are missing in it, and marked optional.
 */
export function packagesMatchLock() {
  try {
    const wanted = packagesOf('package-lock.json')
    const present = packagesOf('node_modules/.package-lock.json')
    return Object.entries(wanted).every(
      ([path, { version, optional, peer }]) =>
        path === '' || present[path]?.version === version || (!present[path] && (optional || peer)),
    )
  } catch {
    return false
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
}
