import type { Sample } from './Sample.ts'

export const listen: Sample = {
  title: 'listen.mjs: run it with node listen.mjs',
  what: 'the script that listens',
  file: 'listen.mjs',
  text: (origin) => `import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'

const QUERY = \`subscription ($after: EventCursor) {
  requestOpened(after: $after) {
    cursor
    request { id productTitle quantity destinationCountry expiresAt }
  }
}\`

const client = createClient({
  url: '${origin.replace(/^http/, 'ws')}/graphql',
  webSocketImpl: WebSocket,
  connectionParams: { authorization: \`Bearer \${process.env.LOUPE_TOKEN}\` },
  // The client’s own retries would start from the first cursor; the loop below resumes from the last one.
  retryAttempts: 0,
  on: { connected: () => console.error('Listening') },
})

// Resume from the saved cursor; without one, only new events are sent.
let after = await readFile('cursor.txt', 'utf8').catch(() => null)
for (;;) {
  try {
    for await (const { data, errors } of client.iterate({ query: QUERY, variables: { after } })) {
      if (errors) throw errors
      const { cursor, request } = data.requestOpened
      console.log(JSON.stringify(request))
      // After the work, so that a crash repeats an event rather than losing it.
      await writeFile('cursor.txt', (after = cursor))
    }
  } catch (error) {
    const [first] = [error].flat()
    console.error(first.reason ?? first.message ?? first)
    // The cursor is too old: read the list again, then listen for new events.
    if (first.extensions?.code === 'RESYNC') after = null
    // The token is unknown, expired or revoked, so retrying will not help.
    if (first.code === 4403) process.exit(1)
  }
  await wait(3000)
}
`,
}
