import { npm } from './npm.mjs'
import { packagesMatchLock } from './packagesKey.mjs'

const CLEAN_INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs exactly what the lock file says, including development packages: they build what is served. The lock file
 * names no registry, so npm looks up where each package is; what it looked up before on this machine will do, unless
 * that is older than a package.
 */
export async function installPackages() {
  if (packagesMatchLock()) return
  await npm([...CLEAN_INSTALL, '--prefer-offline']).catch(() => npm(CLEAN_INSTALL))
}
