import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { root } from './root.mjs'

/** npm's list of what it installed. */
export const INSTALLED = 'node_modules/.package-lock.json'

/** What determines node_modules: the lock file, and the platform of its native parts. */
export function packagesKey() {
  return [fingerprint(['package.json', 'package-lock.json']), process.platform, process.arch].join(' ')
}

/**
 * Whether node_modules matches the lock file although we did not install it (someone ran `npm ci`).
 * Packages for other platforms are missing and marked optional.
 */
export function packagesMatchLock() {
  try {
    const wanted = packagesOf('package-lock.json')
    const present = packagesOf(INSTALLED)
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
