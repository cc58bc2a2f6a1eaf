import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './sourceFiles.ts'

const files = sourceFiles().map((file) => `/${file}`)

const documents = [
  'README.md',
  'tests/threats.md',
  ...readdirSync(join(root, 'api/decisions')).map((file) => `api/decisions/${file}`),
]

it.each(documents)('every source file that %s names exists', (document) => {
  const named = readFileSync(join(root, document), 'utf8').matchAll(
    /`([\w./-]+\.(?:tsx?|mjs|graphql|prisma))`/g,
  )
  const missing = [...named].flatMap(([, name = '']) =>
    files.some((file) => file.endsWith(`/${name}`)) ? [] : [name],
  )
  expect(missing).toEqual([])
})

it('every source file that README.md names after a folder is in that folder', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  // A folder, a colon, and the files of that sentence: `web/features/quotes/`: `paths.ts` and `compared.ts`.
  const inFolder = [...readme.matchAll(/`([\w./-]+\/)`: ((?:`[^`]+`|[^.`])*)/g)].flatMap(
    ([, folder, rest = '']) =>
      [...rest.matchAll(/`([\w-]+\.\w[\w.]*)`/g)].map(([, name]) => `/${folder}${name}`),
  )
  expect(inFolder.length, 'the pattern finds some').toBeGreaterThan(3)
  expect(inFolder.filter((file) => !files.includes(file))).toEqual([])
})

it('every test that the table of threats names exists', () => {
  const rows = readFileSync(join(root, 'tests/threats.md'), 'utf8')
  const missing: string[] = []
  let file = ''
  for (const [, path, title] of rows.matchAll(/`([\w./-]+\.test\.tsx?)`|“([^”]+)”/g)) {
    if (path !== undefined) file = path
    else if (title !== undefined && file !== '' && !readFileSync(join(root, file), 'utf8').includes(title))
      missing.push(`${file}: ${title}`)
  }
  expect(missing).toEqual([])
})

it('every threat in the table has a unique number', () => {
  const rows = readFileSync(join(root, 'tests/threats.md'), 'utf8').match(/^\| (?!No\.|-).*$/gm) ?? []
  const numbers = rows.flatMap((row) => row.slice(2, row.indexOf('|', 2)).trim().split(', '))
  expect(numbers.filter((number) => !/^\d+$/.test(number))).toEqual([])
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
