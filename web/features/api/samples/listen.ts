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
  // Its own retries would ask from the first position again; the loop below goes on from the last.
  retryAttempts: 0,
  on: { connected: () => console.error('Listening') },
})

// Where it left off the last time; from now on when there is none.
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
    // The position is too old to go on from: read the list anew, then listen from now on.
    if (first.extensions?.code === 'RESYNC') after = null
    // The token is unknown, expired or revoked: no use in trying again.
    if (first.code === 4403) process.exit(1)
  }
  await wait(3000)
}
`,
}
