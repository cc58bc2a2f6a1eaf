import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyWhileUsed } from './copyWhileUsed.ts'

let home: string
let from: string
let to: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'loupe-copy-'))
  from = join(home, 'from')
  to = join(home, 'to')
  mkdirSync(join(from, 'base'), { recursive: true })
  mkdirSync(join(from, 'empty'))
  mkdirSync(to)
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => [join(entry.parentPath, entry.name).slice(folder.length), entry] as const)
      .map(([path, entry]) => [path, entry.isFile() ? readFileSync(join(folder, path), 'utf8') : null]),
  )

it('the copy is the folder as it was when changes stopped', async () => {
  const old = new Date(Date.now() - 60_000)
  for (const name of ['settled', 'base/changed', 'base/grown', 'base/deleted']) {
    writeFileSync(join(from, name), name)
    utimesSync(join(from, name), old, old)
  }
  // Written so recently that a later write may have the same date.
  writeFileSync(join(from, 'fresh'), 'fresh')
  await copyWhileUsed(from, to, async (work) => {
    writeFileSync(join(from, 'base/changed'), 'CHANGED!')
    utimesSync(join(from, 'base/changed'), old, new Date(old.getTime() + 1))
    appendFileSync(join(from, 'base/grown'), ' on')
    utimesSync(join(from, 'base/grown'), old, old)
    writeFileSync(join(from, 'fresh'), 'FRESH')
    rmSync(join(from, 'base/deleted'))
    mkdirSync(join(from, 'new'))
    writeFileSync(join(from, 'new/file'), 'new')
    await work()
  })
  expect(contents(to)).toEqual(contents(from))
})

it('files that do not change are copied before any caller has to wait', async () => {
  const old = new Date(Date.now() - 60_000)
  writeFileSync(join(from, 'settled'), 'settled')
  utimesSync(join(from, 'settled'), old, old)
  await copyWhileUsed(from, to, async (work) => {
    expect(contents(to)).toEqual(contents(from))
    writeFileSync(join(to, 'settled'), 'not copied again')
    await work()
  })
  expect(readFileSync(join(to, 'settled'), 'utf8')).toBe('not copied again')
})
