import type { Sample } from './Sample.ts'

export const restList: Sample = {
  title: 'The same list over REST, with a link to the next page',
  what: 'the REST call',
  text: (origin) => `curl -sS -i "${origin}/api/products?limit=2" \\
  -H "Authorization: Bearer $LOUPE_TOKEN"`,
}
