import type { Sample } from './Sample.ts'

export const restList: Sample = {
  title: 'Open requests over REST, with a link to the next page',
  what: 'the REST call',
  text: (origin) => `curl -sS -i "${origin}/api/quote-requests?limit=2" \\
  -H "Authorization: Bearer $LOUPE_TOKEN"`,
}
