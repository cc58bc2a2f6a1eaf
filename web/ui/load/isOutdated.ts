import { entryScript } from './entryScript.ts'

const ENTRY = /<script[^>]*type="module"[^>]*src="([^"]+)"/

/** The user is waiting for an explanation of the missing part. */
const PATIENCE_MS = 5_000

/**
 * Whether the server has a newer build of the screens than this page, whose files are then gone, so that only
 * a reload helps. False if the server cannot be reached.
 */
export async function isOutdated(): Promise<boolean> {
  const ours = entryScript()
  if (!ours) return false
  try {
    const answer = await fetch('/', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const theirs = ENTRY.exec(await answer.text())?.[1]
    return answer.ok && theirs !== undefined && theirs !== ours
  } catch {
    return false
  }
}
