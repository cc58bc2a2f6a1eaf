import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from './report.mjs'
import { CommandFailed, runQuietly } from './runQuietly.mjs'

/** Where a build must not depend on its folder: names of other lengths, and one with a space. */
const FOLDERS = ['one', 'another folder/with a longer name']
/** An initialized database is never the same twice: PostgreSQL gives each one a number and writes the time into it. */
const LEFT_OUT = /^database\//

/** Builds the commit in each of these folders and tells which files differ. Exits with 1 if any does. */
async function compareBuilds() {
  const parent = mkdtempSync(join(tmpdir(), 'loupe-builds-'))
  try {
    const builds = []
    for (const name of FOLDERS) builds.push(await build(join(parent, name)))
    const [first, second] = builds
    const names = [...new Set(builds.flatMap((files) => [...files.keys()]))].sort()
    const differing = names.filter((name) => first.get(name) !== second.get(name))
    for (const name of differing) console.error(`  dist/${name}`)
    if (differing.length > 0) throw new Error(`${differing.length} of ${names.length} files differ`)
    console.log(`✓ ${names.length} files, the same in both`)
  } catch (error) {
    console.error(`✗ ${error.message}`)
    if (error instanceof CommandFailed) console.error(error.output.trim())
    process.exitCode = 1
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

async function build(folder) {
  mkdirSync(folder, { recursive: true })
  const line = report(`Building the commit in ${folder}`)
  try {
    await runQuietly('git clone', ['git', 'clone', '--quiet', '.', folder])
    await runQuietly('The build', [process.execPath, join(folder, 'api/cli/setup.mjs'), '--build'])
    line.done(`Built in ${folder}`)
    return hashesOf(join(folder, 'dist'))
  } catch (error) {
    line.failed(`Building in ${folder} failed`)
    throw error
  }
}

/** The hash of each file by its path, with slashes. */
function hashesOf(folder) {
  const paths = readdirSync(folder, { recursive: true }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !LEFT_OUT.test(path))
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ]),
  )
}

await compareBuilds()
