import type { Sample } from './Sample.ts'

export const limits: Sample = {
  title: 'What is left',
  what: 'the call that shows what is left',
  text: (origin) => `curl -sS -o /dev/null -D - ${origin}/graphql \\
  -H "Authorization: Bearer $LOUPE_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"query": "{ quoteRequests(first: 5) { totalCount } }"}' \\
  | grep -i -E '^(ratelimit|x-cost)'`,
}
