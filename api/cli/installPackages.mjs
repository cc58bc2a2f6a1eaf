import { accessSync, constants } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { packagesMatchLock } from './packagesKey.mjs'
import { runQuietly } from './runQuietly.mjs'

/** Installs exactly what the lock file says, including development packages: they build what is served. */
export async function installPackages() {
  if (packagesMatchLock()) return
  const runner = process.env.npm_execpath ?? ''
  const npm = basename(runner).startsWith('npm') ? [process.execPath, runner] : ['npm']
  await runQuietly('npm ci', [...npm, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    ...cacheWithoutHome(),
  })
}

/** npm caches in the home folder, which service accounts often lack or cannot write to. */
function cacheWithoutHome() {
  if (process.env.npm_config_cache) return {}
  try {
    accessSync(homedir(), constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: join(tmpdir(), `loupe-npm-${process.getuid?.() ?? 0}`) }
  }
}
