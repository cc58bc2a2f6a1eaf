import type { Sample } from './Sample.ts'

export const listen: Sample = {
  title: 'listen.mjs: run it with node listen.mjs',
  what: 'the script that listens',
  file: 'listen.mjs',
  text: (origin) => `import { readFile, rename, writeFile } from 'node:fs/promises'
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

async function currentCursor() {
  for await (const { data, errors } of client.iterate({ query: '{ eventCursor }' })) {
    if (errors) throw errors
    return data.eventCursor
  }
}

async function save(cursor) {
  // A crash leaves the old file or the new one, never half of it.
  await writeFile('cursor.new', cursor)
  await rename('cursor.new', 'cursor.txt')
  after = cursor
}

// Resume from the saved cursor. Without one, save the current one first: whatever happens from now on is
// sent.
let after = await readFile('cursor.txt', 'utf8').catch(() => null)
for (;;) {
  try {
    if (after === null) await save(await currentCursor())
    for await (const { data, errors } of client.iterate({ query: QUERY, variables: { after } })) {
      if (errors) throw errors
      const { cursor, request } = data.requestOpened
      console.log(JSON.stringify(request))
      // After the work, so that a crash repeats an event rather than losing it.
      await save(cursor)
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
