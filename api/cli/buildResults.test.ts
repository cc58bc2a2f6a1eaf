import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const here = (file: string): Promise<unknown> => import(join(import.meta.dirname, file))
const { replaceFolder } = (await here('replaceFolder.mjs')) as {
  replaceFolder: (path: string, make: (folder: string) => Promise<unknown>) => Promise<void>
}
const { noteResult } = (await here('stamps.mjs')) as {
  noteResult: (task: { name: string; key: () => string }) => void
}
const { root, cache } = (await here('root.mjs')) as { root: string; cache: string }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-build-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a build removes what builds before it left that were killed, and nothing else', async () => {
  for (const name of [
    'web',
    'web.123.new',
    'web.45.old',
    'web.new',
    'web.1.news',
    'webs.1.new',
    'server.7.new',
  ])
    mkdirSync(join(folder, name))
  await replaceFolder(relative(root, join(folder, 'web')), async (made) => {
    mkdirSync(made)
    writeFileSync(join(made, 'index.html'), 'new')
  })
  expect(readdirSync(folder).sort()).toEqual(['server.7.new', 'web', 'web.1.news', 'web.new', 'webs.1.new'])
  expect(readFileSync(join(folder, 'web/index.html'), 'utf8')).toBe('new')
})

test('the note of a build leaves another checkout’s alone that is the same file', () => {
  const task = { name: `test-${process.pid}`, key: () => 'old' }
  const stamp = join(cache, `${task.name}.stamp`)
  const linked = join(folder, 'linked')
  try {
    noteResult(task)
    linkSync(stamp, linked)
    noteResult({ ...task, key: () => 'new' })
    expect([stamp, linked].map((file) => readFileSync(file, 'utf8'))).toEqual(['new', 'old'])
    expect(readdirSync(cache).filter((file) => file.startsWith(task.name))).toEqual([`${task.name}.stamp`])
  } finally {
    rmSync(stamp, { force: true })
  }
  expect(existsSync(stamp)).toBe(false)
})
