import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { INSTALLED, packagesMatchLock } from './packagesKey.mjs'
import { root } from './root.mjs'

// Whoever takes over any of a thousand packages could otherwise run a program here at once.
const CLEAN_INSTALL = [
  'ci',
  '--include=dev',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/**
 * Installs exactly what the lock file says, including development packages: they build what is served. The lock file
 * names no registry, so npm looks up where each package is; what it looked up before on this machine will do, unless
 * that is older than a package. Only packages that need it run a script of their own.
 */
export async function installPackages() {
  if (packagesMatchLock()) return
  await npm([...CLEAN_INSTALL, '--prefer-offline']).catch(() => npm(CLEAN_INSTALL))
  // Without its list until the scripts have run: a start after a failure or an interruption installs again.
  const list = join(root, INSTALLED)
  const aside = `${list}.unbuilt`
  renameSync(list, aside)
  await npm(['rebuild', ...withScripts(), '--loglevel=error'])
  renameSync(aside, list)
}

/** Those of other platforms are not installed, and npm passes over them. Newer versions of npm read this list, too. */
function withScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter((name) => allowScripts[name])
}
