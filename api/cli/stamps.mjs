import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root } from './root.mjs'

/**
 * A preparation task.
 *
 * @typedef {object} Task
 * @property {string} name
 * @property {() => string} key fingerprint of everything its result depends on
 * @property {string[]} outputs files that exist once it is done, relative to the checkout
 * @property {() => Promise<unknown>} run
 */

/** Whether a task's result exists and matches its current inputs. */
export function isCurrent(task) {
  return task.outputs.every((path) => existsSync(join(root, path))) && readStamp(task) === task.key()
}

/**
 * Records that a task's result belongs to the current state of its inputs. A new file takes the place of the old
 * one: another checkout may share that by a hard link, and a process may be killed while it writes.
 */
export function noteResult(task) {
  mkdirSync(cache, { recursive: true })
  const made = `${stampOf(task)}.${process.pid}.new`
  writeFileSync(made, task.key())
  renameSync(made, stampOf(task))
}

function readStamp(task) {
  try {
    return readFileSync(stampOf(task), 'utf8')
  } catch {
    return null
  }
}

function stampOf(task) {
  return join(cache, `${task.name}.stamp`)
}
