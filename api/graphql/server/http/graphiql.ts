import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GRAPHIQL_FILES, graphiqlPolicy } from '../../../transport/answers/securityHeaders.ts'
import { examples } from './examples.ts'
import { ENDPOINT } from '../yoga.ts'

/** The initial state of the page. */
const OPTIONS = {
  title: 'Loupe API',
  endpoint: ENDPOINT,
  defaultTabs: examples.map(({ query, variables }) => ({ query, variables })),
  // Sends subscriptions over POST like queries: a WebSocket would not carry the token entered under "Headers".
  subscriptionsProtocol: 'SSE',
  shouldPersistHeaders: false,
  credentials: 'same-origin',
}

interface File {
  readonly type: string
  readonly text: string
  readonly compressed: Buffer
}

interface Built {
  readonly page: string
  readonly files: ReadonlyMap<string, File>
}

const compress = promisify(gzip)

/** Nine megabytes, so loaded when the page is first opened. File names contain a content hash. */
async function build(): Promise<Built> {
  const { css, editorWorkerService, graphqlWorker, js, jsonWorker } =
    await import('@graphql-yoga/render-graphiql/graphiql')
  const files = new Map<string, File>()
  async function add(name: string, ending: 'js' | 'css', text: string): Promise<string> {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
    const type = `text/${ending === 'js' ? 'javascript' : 'css'}; charset=utf-8`
    files.set(`${name}-${hash}.${ending}`, { type, text, compressed: await compress(text) })
    return `${GRAPHIQL_FILES}${name}-${hash}.${ending}`
  }
  const workers = {
    editorWorkerService: await add('editor-worker', 'js', editorWorkerService),
    json: await add('json-worker', 'js', jsonWorker),
    graphql: await add('graphql-worker', 'js', graphqlWorker),
  }
  const script = await add(
    'graphiql',
    'js',
    `const workers = ${JSON.stringify(workers)};
self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_, label) => workers[label] };
${js};
YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), ${JSON.stringify(OPTIONS)});`,
  )
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${OPTIONS.title}</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="${await add('graphiql', 'css', css)}" />
  </head>
  <body id="body" class="no-focus-outline">
    <noscript>You need to enable JavaScript to run this app.</noscript>
    <div id="root"></div>
    <script src="${script}"></script>
  </body>
</html>
`
  return { page, files }
}

/** Serves GraphiQL and its files, only to callers that `mayUse` allows. */
export function graphiql(app: FastifyInstance, mayUse: (request: FastifyRequest) => Promise<boolean>) {
  let built: Promise<Built> | undefined

  app.get<{ Params: { file: string } }>(`${GRAPHIQL_FILES}:file`, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const file = (await mayUse(request)) && (await (built ??= build())).files.get(request.params.file)
    if (!file) return reply.code(404).send({ error: 'Not found', code: 'NOT_FOUND' })
    void reply
      .type(file.type)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file.text)
    return reply.header('content-encoding', 'gzip').send(file.compressed)
  })

  return {
    /** Whether a browser requests a page. */
    isWanted: ({ method, headers }: FastifyRequest): boolean =>
      method === 'GET' && (headers.accept?.includes('text/html') ?? false),

    async page(request: FastifyRequest, reply: FastifyReply) {
      // The page where people sign in.
      if (!(await mayUse(request))) return reply.redirect('/')
      const { page } = await (built ??= build())
      return reply.header('content-security-policy', graphiqlPolicy).type('text/html').send(page)
    },
  }
}
