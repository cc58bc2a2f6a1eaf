import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './sourceFiles.ts'

/** Loaded through a path that is computed or configured. */
const LOADED_OTHERWISE = ['api/cli/possibleTypesPlugin.mjs: plugin']

/** Generated, or imports modules that it must not. */
const NOT_CHECKED =
  /^(api\/data\/prisma|api\/graphql\/pothosTypes\.ts|web\/gql|api\/store\/admin\/gql|tests\/architecture\/known-bad)/
const files = sourceFiles().filter((file) => /\.(tsx?|mjs)$/.test(file) && !NOT_CHECKED.test(file))

const EXPORTED = /^export (?:async )?(?:const|function\*?|class|interface|type|let) (\w+)/gm
const IMPORTED = /^(?:import|export) (?:type )?(?:(\* as )|\{([^}]*)\} )[^'{}]*?from '(\.[^']+)'/gm
const LOADED = /import\(\s*'(\.[^']+)'/g

/** Exports that no other file imports, as `file: name`. */
function needless(sources: ReadonlyMap<string, string>): string[] {
  const used = new Set<string>()
  for (const [file, source] of sources) {
    const at = (path: string) => join(file, '..', path)
    for (const [, all, names = '', path = ''] of source.matchAll(IMPORTED))
      for (const name of all ? ['*'] : names.split(','))
        used.add(
          `${at(path)}: ${name
            .replace(/^\s*(type )?/, '')
            .replace(/ as .*/s, '')
            .trim()}`,
        )
    for (const [, path = ''] of source.matchAll(LOADED)) used.add(`${at(path)}: *`)
  }
  return [...sources].flatMap(([file, source]) =>
    used.has(`${file}: *`)
      ? []
      : [...source.matchAll(EXPORTED)].map(([, name]) => `${file}: ${name}`).filter((one) => !used.has(one)),
  )
}

it('every export is imported by another file', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(needless(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))).toEqual(
    LOADED_OTHERWISE,
  )
})

it('finds an export that nothing imports', () => {
  const sources = new Map([
    ['a/one.ts', 'export const used = 1\nexport type Unused = typeof used'],
    ['a/two.ts', "import {\n  used as mine,\n} from './one.ts'\nexport function alone() {}"],
    ['three.ts', "const { alone } = await import('./a/two.ts')"],
  ])
  expect(needless(sources)).toEqual(['a/one.ts: Unused'])
})
