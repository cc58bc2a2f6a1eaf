import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { report } from './report.mjs'
import { CommandFailed, endRunning, runQuietly } from './runQuietly.mjs'

/** The build must not depend on the name of its folder: these have different lengths, and one has a space. */
const FOLDERS = ['one', 'another folder/with a longer name']
/** An initialized database is never the same twice: PostgreSQL gives each one a number and writes the time into it. */
const LEFT_OUT = /^database\//

/** Builds the commit in each of these folders and lists the files that differ. Exits with 1 if any does. */
async function compareBuilds() {
  const parent = mkdtempSync(join(tmpdir(), 'loupe-builds-'))
  const remove = () => rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
  const interrupted = (signal) => {
    endRunning()
    // Processes that were ended may still write for a moment.
    setTimeout(() => {
      remove()
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }, 500)
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
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
    remove()
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

/** The hash and executable bit of each file, or the target of each link, by path with slashes. */
function hashesOf(folder) {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file).replaceAll('\\', '/'), file])
      .filter(([path]) => !LEFT_OUT.test(path))
      .map(([path, file]) => [path, described(file)]),
  )
}

function described(file) {
  const found = lstatSync(file)
  if (found.isSymbolicLink()) return `link to ${readlinkSync(file)}`
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  return found.mode & 0o111 ? `${hash}, can be run` : hash
}

await compareBuilds()
