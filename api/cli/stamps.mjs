import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root } from './root.mjs'

/**
 * A piece of preparation.
 *
 * @typedef {object} Task
 * @property {string} name
 * @property {() => string} key fingerprint of all that its result depends on
 * @property {string[]} outputs files that exist once it is done, relative to the checkout
 * @property {() => Promise<unknown>} run
 */

/** Whether a task's result exists and was made from what is there now. */
export function isCurrent(task) {
  return task.outputs.every((path) => existsSync(join(root, path))) && readStamp(task) === task.key()
}

/** Notes that a task's result belongs to the present state of its inputs. */
export function noteResult(task) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(stampOf(task), task.key())
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
