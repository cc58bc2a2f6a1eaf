import type { Sample } from './Sample.ts'

export const limits: Sample = {
  title: 'Remaining quota',
  what: 'the call that shows the remaining quota',
  text: (origin) => `curl -sS -o /dev/null -D - ${origin}/graphql \\
  -H "Authorization: Bearer $LOUPE_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"query": "{ products(first: 5) { totalCount } }"}' \\
  | grep -i -E '^(ratelimit|x-cost)'`,
}
