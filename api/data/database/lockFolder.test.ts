import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../../tests/kit/until.ts'
import { FolderInUse, lockFolder } from './lockFolder.ts'

const module = pathToFileURL(join(import.meta.dirname, 'lockFolder.ts')).href

describe('lockFolder', () => {
  let home: string
  let folder: string
  const children: ChildProcess[] = []

  beforeEach(() => {
    home = realpathSync(mkdtempSync(join(tmpdir(), 'loupe-lock-')))
    folder = join(home, 'db')
  })

  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true })
  })

  /** A separate process that locks the folder and keeps it; resolves once it has reported the result. */
  function processThatLocks(path: string): Promise<{ child: ChildProcess; said: string }> {
    const script = `
      import { lockFolder } from ${JSON.stringify(module)}
      setInterval(() => {}, 1000)
      lockFolder(${JSON.stringify(path)}).then(() => console.log('locked'), (error) => console.log(error.message))`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    return new Promise((resolve) =>
      child.stdout?.once('data', (data: Buffer) => resolve({ child, said: data.toString().trim() })),
    )
  }

  function killed(child: ChildProcess): Promise<void> {
    return new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  }

  it('refuses a second process with a one-line message that names the folder and the process holding it', async () => {
    const { child, said } = await processThatLocks(folder)
    expect(said).toBe('locked')
    const refused = async () => {
      const refusal: unknown = await lockFolder(folder).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(FolderInUse)
      return String(refusal)
    }
    // Repeated if the process was too busy to identify itself.
    const message = await until('the process answers', async () => {
      const text = await refused()
      return text.includes('by another process') ? null : text
    })
    expect(message).toBe(
      `FolderInUse: The data folder ${folder} is in use by process ${child.pid}. Stop it, or set DATA_DIR to another folder.`,
    )
  })

  it('refuses a second lock within the same process, whatever path is used', async () => {
    const free = await lockFolder(folder)
    symlinkSync(folder, join(home, 'link'))
    await expect(lockFolder(join(home, 'link'))).rejects.toThrow(FolderInUse)
    await free()
  })

  it('frees the folder on release and leaves no files behind', async () => {
    const free = await lockFolder(folder)
    await free()
    expect(readdirSync(`${folder}.lock`)).toEqual([])
    const again = await lockFolder(folder)
    expect(readdirSync(`${folder}.lock`)).toHaveLength(1)
    await again()
  })

  it('frees the folder immediately when its process is killed', async () => {
    const { child } = await processThatLocks(folder)
    await killed(child)
    const again = await lockFolder(folder)
    expect(readdirSync(`${folder}.lock`)).toHaveLength(1)
    await again()
    expect(readdirSync(`${folder}.lock`)).toEqual([])
  })

  it('frees the folder after a crash even if another process now has the same id', async () => {
    const { child } = await processThatLocks(folder)
    await killed(child)
    const [socket = ''] = readdirSync(`${folder}.lock`)
    renameSync(join(`${folder}.lock`, socket), join(`${folder}.lock`, `${process.pid}-00000000.sock`))
    const again = await lockFolder(folder)
    expect(readdirSync(`${folder}.lock`)).toHaveLength(1)
    await again()
  })

  it('keeps the folder locked while its process is stopped and cannot answer', async () => {
    const { child } = await processThatLocks(folder)
    child.kill('SIGSTOP')
    await expect(lockFolder(folder)).rejects.toThrow('is in use by another process')
  })

  it('lets exactly one of many concurrent processes in', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    const winners = results.filter((result) => result.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    await winners[0]?.value()
  })

  it('works in folders whose path is too long for a socket', async () => {
    const deep = join(home, 'a-rather-long-name-of-a-folder'.repeat(6), 'db')
    const free = await lockFolder(deep)
    await expect(lockFolder(deep)).rejects.toThrow(FolderInUse)
    await free()
    expect(readdirSync(`${deep}.lock`)).toEqual([])
  })
})
