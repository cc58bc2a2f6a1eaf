import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const GENERATED = join(import.meta.dirname, '../gql/graphql.ts')
const ONE = `${GENERATED}?document=`
/**
 * Begins the specifier with which modules import one document, instead of its path: the length of the
 * checkout's folder would count as code and so affect the chunks.
 */
const IMPORTED = 'document:'

/** The generator writes `export const Name = {...} as unknown as DocumentNode<...>` on one line. */
const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode</gm
const IMPORT = /^import \{([^}]*)\} from '[./]*\/gql\/graphql\.ts'$/gm

/**
 * Makes each generated document a separate module. Bundlers do not split a module among chunks, so every
 * chunk that imports one document would otherwise load those of all areas.
 */
export function documentsApart(): Plugin {
  let documents = new Map<string, string>()
  return {
    name: 'loupe:documents-apart',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const found = readFileSync(GENERATED, 'utf8').matchAll(DOCUMENT)
      documents = new Map([...found].map(([, name = '', definition = '']) => [name, definition]))
    },
    resolveId: (id) => (id.startsWith(IMPORTED) ? ONE + id.slice(IMPORTED.length) : null),
    load(id) {
      if (!id.startsWith(ONE)) return null
      const name = id.slice(ONE.length)
      const definition = documents.get(name)
      if (!definition) this.error(`web/gql/graphql.ts has no document ${name}`)
      return { code: `export const ${name} = ${definition}`, moduleType: 'js', moduleSideEffects: false }
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('/gql/graphql.ts')) return null
      const replaced = code.replace(IMPORT, (_statement, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => `import { ${name} } from ${JSON.stringify(IMPORTED + name)}`)
          .join(';'),
      )
      return { code: replaced, map: null }
    },
  }
}
