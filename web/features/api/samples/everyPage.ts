import type { Sample } from './Sample.ts'

export const everyPage: Sample = {
  title: 'Every page of a list: node pages.mjs',
  what: 'the script that reads every page',
  file: 'pages.mjs',
  text: (origin) => `const QUERY = \`query ($after: String) {
  products(first: 50, after: $after) {
    edges { node { id title variantCount } }
    pageInfo { hasNextPage endCursor }
  }
}\`

let after = null
do {
  const answer = await fetch('${origin}/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: \`Bearer \${process.env.LOUPE_TOKEN}\`,
    },
    body: JSON.stringify({ query: QUERY, variables: { after } }),
  })
  const { data, errors } = await answer.json()
  if (errors) throw new Error(errors[0].message)
  for (const { node } of data.products.edges) console.log(node.id, node.title)
  after = data.products.pageInfo.hasNextPage ? data.products.pageInfo.endCursor : null
} while (after)
`,
}
