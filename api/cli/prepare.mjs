import { oneAtATime } from './buildLock.mjs'
import { isCurrent, noteResult } from './stamps.mjs'
import { report } from './report.mjs'
import { CommandFailed, endRunning } from './runQuietly.mjs'
import { buildTasks, generateTasks, installTasks } from './tasks.mjs'

const INSTALL = { doing: 'Installing packages', done: 'Packages', tasks: installTasks }
const GENERATE = {
  doing: 'Generating the database client and the web’s types',
  done: 'Generated code',
  tasks: generateTasks,
}
const BUILD = { doing: 'Building the web and the server', done: 'Web and server', tasks: buildTasks }

/** What to build: everything, nothing, or the tasks with these names. */
function buildStep(build) {
  if (!Array.isArray(build)) return build ? BUILD : null
  const named = build.join(' and ')
  const tasks = buildTasks.filter(({ name }) => build.includes(name))
  return { doing: `Building the ${named}`, done: `Built ${named}`, tasks }
}

/**
 * Installs, generates and (if asked) builds everything that is out of date, one line each. On failure, prints
 * the output of the failed step and exits.
 */
export async function prepare({ build }) {
  const interrupted = (signal) => {
    endRunning()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.on('SIGINT', interrupted)
  process.on('SIGTERM', interrupted)
  for (const step of [INSTALL, GENERATE, buildStep(build)]) if (step) await take(step)
  process.off('SIGINT', interrupted)
  process.off('SIGTERM', interrupted)
}

async function take({ doing, done, tasks }) {
  const line = report(doing)
  if (staleOf(tasks).length === 0) return line.done(`${done} up to date`)
  try {
    await oneAtATime(async () => {
      // The previous holder of the lock may have done it all.
      const stale = staleOf(tasks)
      await Promise.all(
        stale.map(async (task) => {
          await task.run()
          noteResult(task)
        }),
      )
    })
    line.done(`${done} made ready`)
  } catch (error) {
    endRunning()
    line.failed(error instanceof CommandFailed ? error.message : `${doing} failed: ${error.stack}`)
    if (error instanceof CommandFailed) console.error(error.output.trim())
    process.exit(1)
  }
}

function staleOf(tasks) {
  return tasks.filter((task) => !isCurrent(task))
}
