import { open, stat, truncate } from 'node:fs/promises'

/** Cuts the file in the middle of a line. */
export async function cutMidLine(path: string): Promise<void> {
  const { size } = await stat(path)
  const end = await lineEnd(path, Math.floor(size / 2))
  // After the end of a line: includes a brace and a little more of the next line or, if there is none, of
  // this one.
  await truncate(path, end + 10 < size ? end + 10 : Math.floor(size / 2))
}

/** Keeps about half of the lines, all of them complete. */
export async function cutInHalf(path: string): Promise<void> {
  const { size } = await stat(path)
  await truncate(path, await lineEnd(path, Math.floor(size / 2)))
}

/** The first line end after that position. */
async function lineEnd(path: string, from: number): Promise<number> {
  const file = await open(path)
  try {
    const chunk = Buffer.alloc(1_000_000)
    const { bytesRead } = await file.read(chunk, 0, chunk.length, from)
    const found = chunk.subarray(0, bytesRead).indexOf('\n')
    return from + (found < 0 ? bytesRead : found + 1)
  } finally {
    await file.close()
  }
}
