import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { INSTALLED, packagesMatchLock } from './packagesKey.mjs'
import { root } from './root.mjs'

// Otherwise an attacker who takes over any of a thousand packages could run a program here at once.
const CLEAN_INSTALL = [
  'ci',
  '--include=dev',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/**
 * Installs exactly the lock file's packages, including development packages, which build what is served. The
 * lock file names no registry, so npm looks up each package; a cached look-up suffices unless it is older
 * than the package. Only the packages in `allowScripts` of package.json run install scripts.
 */
export async function installPackages() {
  if (packagesMatchLock()) return
  await npm([...CLEAN_INSTALL, '--prefer-offline']).catch(() => npm(CLEAN_INSTALL))
  // The list of installed packages is missing until the scripts have run, so that a start after a failure or
  // an interruption installs again.
  const list = join(root, INSTALLED)
  const aside = `${list}.unbuilt`
  renameSync(list, aside)
  await npm(['rebuild', ...withScripts(), '--loglevel=error'])
  renameSync(aside, list)
}

/**
 * Packages of other platforms are not installed, and npm skips them. Newer versions of npm read this list,
 * too.
 */
function withScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter((name) => allowScripts[name])
}
