import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findRetiredWords } from './findRetiredWords.ts'
import { allowed } from './retiredWords.ts'
import { root, sourceFiles } from './sourceFiles.ts'

/** Generated from our texts or from the store's schema, written once (migrations), or about the words themselves. */
const NOT_CHECKED =
  /^(api\/data\/prisma|api\/graphql\/pothosTypes\.ts|web\/gql|api\/store\/admin\/(gql|admin\.graphql)|prisma\/migrations|tests\/architecture\/(retiredWords|findRetiredWords))/

const files = sourceFiles().filter(
  (file) => /\.(tsx?|mjs|js|css|html|md|graphql|prisma)$/.test(file) && !NOT_CHECKED.test(file),
)

const text = (file: string) => readFileSync(join(root, file), 'utf8')

describe('retired words', () => {
  it('no name, comment or text contains a retired word', () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.flatMap((file) => findRetiredWords(file, text(file)))).toEqual([])
  })

  it('each exception is still needed', () => {
    const unused = allowed.filter(
      (one) => !files.some((file) => (one.file?.test(file) ?? true) && text(file).match(one.text)),
    )
    expect(unused.map(({ reason }) => reason)).toEqual([])
  })

  it.each([
    ['const door = 1', ['a.ts:1: ‘door’, say ‘entry point’']],
    ['\n/** Repeats the\n * work\n * off the queue */', ['a.ts:3: ‘work off’, say ‘process’']],
    ['workOff, andWorkOff', Array(2).fill('a.ts:1: ‘work off’, say ‘process’')],
    ['restDoor, DoorDeps, doors, front_door', Array(4).fill('a.ts:1: ‘door’, say ‘entry point’')],
    ['indoors, doorstep, loupe-colour-mode', []],
  ])('in %j, it finds %j', (source, found) => {
    expect(findRetiredWords('a.ts', source)).toEqual(found)
  })

  it('finds a retired word in a file name', () => {
    expect(findRetiredWords('tests/frontDoor.ts', '')).toEqual([
      'tests/frontDoor.ts: its name says ‘door’, say ‘entry point’',
    ])
  })
})
