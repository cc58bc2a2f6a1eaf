import { npm } from './npm.mjs'
import { packagesMatchLock } from './packagesKey.mjs'

/** Installs exactly what the lock file says, including development packages: they build what is served. */
export async function installPackages() {
  if (packagesMatchLock()) return
  await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}
