import { type BigIntStats, constants, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file whose date is this close to the time of listing may change again without a new date. */
const SETTLED_AFTER_MS = 2_000n

type Listing = ReadonlyMap<string, BigIntStats>

/**
 * Copies a folder as of one moment, although its files change all the time: first everything while they
 * change, then, while they do not, the files that have changed meanwhile. If the file system can share
 * blocks, a copy takes no time.
 *
 * @param still runs its work while nothing changes the folder
 */
export async function copyWhileUsed(
  from: string,
  to: string,
  still: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const before = listFolder(from)
  const lookedAt = BigInt(Date.now())
  await copyAll(before, from, to)
  await still(async () => {
    // Synchronous: listing file by file between other work takes 200 ms instead of 20.
    const now = listFolder(from)
    const changed = [...now].filter(([path, stats]) => !isSettled(stats, before.get(path), lookedAt))
    await copyAll(changed, from, to)
    for (const path of before.keys()) if (!now.has(path)) rmSync(join(to, path), { force: true })
  })
}

const isSettled = (now: BigIntStats, before: BigIntStats | undefined, lookedAt: bigint): boolean =>
  before !== undefined &&
  now.mtimeNs === before.mtimeNs &&
  now.size === before.size &&
  now.ino === before.ino &&
  now.mtimeMs < lookedAt - SETTLED_AFTER_MS

/** Every file and folder below a folder, each folder before what is in it. */
export function listFolder(folder: string): Listing {
  const files = new Map<string, BigIntStats>()
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const stats = statSync(join(folder, path), { bigint: true, throwIfNoEntry: false })
    if (stats) files.set(path, stats)
  }
  return files
}

/**
 * In a busy process every file operation waits for its turn, and a database has more than a thousand files:
 * several run at once.
 */
const COPIED_AT_ONCE = 16

async function copyAll(entries: Iterable<[string, BigIntStats]>, from: string, to: string): Promise<void> {
  const files: string[] = []
  for (const [path, stats] of entries) {
    if (stats.isDirectory()) mkdirSync(join(to, path), { recursive: true })
    else files.push(path)
  }
  const copyNext = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop())
      await copyOne(join(from, path), join(to, path))
  }
  await Promise.all(Array.from({ length: COPIED_AT_ONCE }, copyNext))
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    // Deleted since it was listed.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
