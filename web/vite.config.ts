import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = `http://127.0.0.1:${process.env.LOUPE_API_PORT ?? 4000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentsByName(), react()],
  build: {
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/api', '/healthz', '/readyz', '/metrics', '/catalogue'].map((path) => [
        path,
        // The server compares a request's Origin with its Host, so the browser's Host has to arrive.
        { target: api, ws: path === '/graphql', changeOrigin: false },
      ]),
    ),
  },
})

/**
 * The generated `graphql()` looks its text up in a table of every document there is, so that each area would load
 * the documents of all. The build puts the one document in the place of the call.
 */
function documentsByName(): Plugin {
  const generated = join(import.meta.dirname, 'gql')
  let names = new Map<string, string>()
  return {
    name: 'loupe:documents-by-name',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const table = readFileSync(join(generated, 'gql.ts'), 'utf8')
      const entries = table.matchAll(/^\s+("(?:[^"\\]|\\.)*"): types\.(\w+),$/gm)
      names = new Map([...entries].map(([, text = '""', name = '']) => [JSON.parse(text) as string, name]))
    },
    transform(code, id) {
      if (id.startsWith(generated) || !/\.tsx?$/.test(id) || !code.includes('graphql(`')) return null
      const used = new Set<string>()
      const replaced = code.replace(/\bgraphql\(`([^`]*)`\)/g, (call, text: string) => {
        const name = names.get(text)
        if (name === undefined) return call
        used.add(name)
        // The call usually initialises a constant of the document's very name.
        return `of_${name}`
      })
      const imports = `import { ${[...used].map((name) => `${name} as of_${name}`).join(', ')} } from ${JSON.stringify(join(generated, 'graphql.ts'))};`
      return { code: `${imports}${replaced}`, map: null }
    },
  }
}
