import type { Sample } from './Sample.ts'

export const firstQuery: Sample = {
  title: 'The first products of the catalog',
  what: 'the first query',
  text: (origin) => `curl -sS ${origin}/graphql \\
  -H "Authorization: Bearer $LOUPE_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"query": "{ products(first: 5) { totalCount edges { node { id title } } } }"}'`,
}
