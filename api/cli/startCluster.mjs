import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { runCluster } from './runCluster.mjs'
import { isSet } from './isSet.mjs'

const MOST = 64

/** `npm run cluster -- 2`: several server processes behind one port, on one PostgreSQL. */
export async function startCluster(asked) {
  // systemd treats a process that SIGHUP ended as stopped on purpose, and does not restart it.
  const tooEarly = () => console.log('Not reloaded: this version is still starting.')
  process.on('SIGHUP', tooEarly)
  const size = asked === undefined ? Math.min(availableParallelism(), MOST) : Number(asked)
  if (!Number.isInteger(size) || size < 1 || size > MOST)
    return refuse(`npm run cluster -- <number of processes>, from 1 to ${MOST}`)
  if (!isSet('DATABASE_URL'))
    return refuse(
      'Several processes need PostgreSQL: set DATABASE_URL. The embedded database serves only one.',
    )
  await prepare({ build: true })
  process.off('SIGHUP', tooEarly)
  runCluster(size, join(root, 'api/cli/serverProcess.mjs'), prepareNewVersion)
}

/**
 * Runs the new version's own steps, which this process has not loaded. Resolves to whether the version is
 * ready.
 */
function prepareNewVersion() {
  return new Promise((resolve) => {
    const steps = spawn(process.execPath, [join(root, 'api/cli/setup.mjs'), '--build'], { stdio: 'inherit' })
    const end = () => steps.kill('SIGTERM')
    process.once('exit', end)
    const settle = (isReady) => {
      process.off('exit', end)
      resolve(isReady)
    }
    steps.once('error', () => settle(false))
    steps.once('exit', (code) => settle(code === 0))
  })
}

function refuse(line) {
  console.error(line)
  process.exit(1)
}
