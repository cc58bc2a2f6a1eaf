import { Following } from './Following.ts'

export interface Answer<Body = unknown> {
  readonly status: number
  readonly body: Body
  readonly text: string
  readonly headers: Headers
}

interface GraphQLAnswer<Data> {
  readonly status: number
  readonly data: Data
  /** `extensions.code` of each error. */
  readonly codes: readonly string[]
  readonly text: string
  readonly headers: Headers
}

/**
 * An outside client with its own cookie jar, for every entry point: REST, GraphQL over HTTP, GraphQL over WebSocket.
 */
export class Caller {
  readonly base: string
  readonly #cookies = new Map<string, string>()
  readonly #bearer: string | null
  readonly #followings: Following<unknown>[] = []

  constructor(base: string, bearer: string | null = null) {
    this.base = base
    this.#bearer = bearer
  }

  keepCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** Formatted like a browser's Cookie header; empty without cookies. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The headers that identify the caller. */
  get identity(): Record<string, string> {
    const { cookie } = this
    return {
      ...(cookie && { cookie }),
      ...(this.#bearer && { authorization: `Bearer ${this.#bearer}` }),
    }
  }

  async rest<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(this.base + path, {
      method,
      redirect: 'manual',
      headers: {
        ...this.identity,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const text = await response.text()
    return { status: response.status, body: parsed(text) as Body, text, headers: response.headers }
  }

  /** Like `rest`, for calls that a test expects to succeed. */
  async restOk<Body = unknown>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.rest<Body>(method, path, body)
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 500)}`)
    return answer.body
  }

  async graphql<Data = Record<string, unknown>>(
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<GraphQLAnswer<Data>> {
    const answer = await this.rest<{ data: Data; errors?: { extensions?: { code?: string } }[] } | null>(
      'POST',
      '/graphql',
      { query, variables },
      headers,
    )
    return {
      status: answer.status,
      data: answer.body?.data as Data,
      codes: answer.body?.errors?.map(({ extensions }) => extensions?.code ?? 'NONE') ?? [],
      text: answer.text,
      headers: answer.headers,
    }
  }

  /** Like `graphql`, for operations that a test expects to succeed. */
  async graphqlOk<Data = Record<string, unknown>>(
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
  ): Promise<Data> {
    const answer = await this.graphql<Data>(query, variables)
    if (answer.status !== 200 || answer.codes.length > 0)
      throw new Error(`GraphQL ${answer.status}: ${answer.text.slice(0, 500)} to ${query.slice(0, 200)}`)
    return answer.data
  }

  subscribe<Data = Record<string, unknown>>(
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
    extensions?: Readonly<Record<string, unknown>>,
  ): Following<Data> {
    const following = new Following<Data>({
      base: this.base,
      headers: this.identity,
      query,
      variables,
      extensions,
    })
    this.#followings.push(following)
    return following
  }

  /** The caller's current position in the log: a subscription from here misses nothing that happens afterwards. */
  async eventCursor(): Promise<string> {
    return (await this.graphqlOk<{ eventCursor: string }>('{ eventCursor }')).eventCursor
  }

  /** Closes every open socket. */
  async hangUp(): Promise<void> {
    await Promise.all(this.#followings.splice(0).map((following) => following.close()))
  }

  #keep(setCookie: string): void {
    const pair = setCookie.split(';', 1)[0] ?? ''
    const at = pair.indexOf('=')
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
