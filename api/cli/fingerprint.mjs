import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const hashes = new Map()

/**
 * One hash over the contents and names of files. Contents instead of dates: a fresh clone or a branch switch
 * touches every date, and a date may stay the same while the content changes.
 *
 * @param {string[]} paths files and folders, relative to the checkout; missing ones count as empty
 * @param {(path: string) => boolean} leaveOut files and folders within them to ignore
 */
export function fingerprint(paths, leaveOut = () => false) {
  const whole = createHash('sha256')
  for (const path of paths) visit(path)
  return whole.digest('hex')

  function visit(path) {
    if (leaveOut(path)) return
    const entries = listFolder(path)
    if (entries) for (const name of entries.sort()) visit(`${path}/${name}`)
    else whole.update(`${path}\0${hashOf(path)}\0`)
  }
}

/** Makes the next fingerprint read every file again, for processes that outlive an edit. */
export function forgetFiles() {
  hashes.clear()
}

function listFolder(path) {
  try {
    return readdirSync(join(root, path))
  } catch {
    return null
  }
}

function hashOf(path) {
  let hash = hashes.get(path)
  if (hash === undefined) {
    try {
      hash = createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('base64')
    } catch {
      hash = ''
    }
    hashes.set(path, hash)
  }
  return hash
}
