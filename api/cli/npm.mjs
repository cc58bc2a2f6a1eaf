import { accessSync, constants } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runQuietly } from './runQuietly.mjs'

/** Runs npm: the one that started this process, if any. */
export function npm(args) {
  const runner = process.env.npm_execpath ?? ''
  const program = basename(runner).startsWith('npm') ? [process.execPath, runner] : ['npm']
  return runQuietly(`npm ${args[0]}`, [...program, ...args], cacheWithoutHome())
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
