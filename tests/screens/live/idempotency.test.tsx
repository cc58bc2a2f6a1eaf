import { gql } from '@apollo/client'
import type { ApolloClient, DocumentNode, TypedDocumentNode } from '@apollo/client'
import { screen, waitFor } from '@testing-library/react'
import { graphql, http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../web/app/apollo.ts'
import {
  AppSignOutDocument,
  BeginPasskeyConfirmationDocument,
  ConfirmSessionDocument,
  ConfirmWithPasskeyDocument,
  MarkNotificationsSeenDocument,
  SignInAdminDocument,
  SignInSupplierDocument,
  SignInWithPasskeyDocument,
} from '../../../web/gql/graphql.ts'
import { newIdempotencyKey } from '../../../web/live/links/IdempotencyLink.ts'
import { useCommand } from '../../../web/live/commands/useCommand.ts'
import { makeConfirmation } from '../../../web/ui/dialog/confirmation.ts'
import { renderWithData } from '../../kit/screens/renderWithData.tsx'
import { server } from '../../kit/screens/server.ts'

type Kept = { keep: { __typename: 'Kept'; id: string; note: string } }

function nameOf({ definitions }: DocumentNode): string {
  const operation = definitions.find((one) => one.kind === 'OperationDefinition')
  return operation?.name?.value ?? ''
}

const KEEP: TypedDocumentNode<Kept, { note: string }> = gql`
  mutation Keep($note: String!) {
    keep(note: $note) {
      ... on Kept {
        id
        note
      }
      ... on Error {
        message
      }
    }
  }
`
const KEPT = gql`
  query KeptNotes {
    notes {
      id
      note
    }
  }
`
const kept = (note: string) => ({ keep: { __typename: 'Kept', id: '1', note } })

const answers = {
  lost: () => HttpResponse.error(),
  badGateway: () => HttpResponse.html('<h1>502</h1>', { status: 502 }),
  coded: (code: string, status: number) =>
    HttpResponse.json(
      { errors: [{ message: code, extensions: { code } }] },
      { status, headers: { 'content-type': 'application/graphql-response+json' } },
    ),
  done: (note: string) => HttpResponse.json({ data: kept(note) }),
}

/** Answers commands with these answers in order, then always with success; records the key of each. */
function answering(...given: (() => Response)[]) {
  const keys: (string | null)[] = []
  const handler = graphql.mutation('Keep', ({ request, variables }) => {
    keys.push(request.headers.get('idempotency-key'))
    return given.shift()?.() ?? answers.done(variables['note'] as string)
  })
  server.use(handler)
  const confirmation = makeConfirmation()
  const client = makeClient({
    uri: new URL('/graphql', window.location.href).href,
    onSessionEnded: () => {},
    confirmation,
  })
  const send = (note: string, context = {}) =>
    client
      .mutate({ mutation: KEEP, variables: { note }, context })
      .catch((error: unknown) => ({ error, data: undefined }))
  return { keys, send, client, confirmation }
}

/** A command; only its name matters. */
const sendNamed = async (client: ApolloClient, name: string, context = {}) => {
  server.use(graphql.mutation(name, () => HttpResponse.json({ data: { done: true } })))
  await client.mutate({ mutation: gql(`mutation ${name} { done }`), context })
}

afterEach(() => vi.useRealTimers())

describe('the Idempotency-Key of a command', () => {
  it.each([
    ['password', ['ConfirmSession']],
    ['passkey', ['BeginPasskeyConfirmation', 'ConfirmWithPasskey']],
  ])(
    'a command that waits for a confirmation by %s is then sent again with its key',
    async (_, sentFirst) => {
      const { keys, send, confirmation, client } = answering(() =>
        answers.coded('CONFIRMATION_REQUIRED', 200),
      )
      const sent = send('a')
      await waitFor(() => expect(confirmation.asked()).toBe(true))
      // The mutations that the dialog sends in between must not make it a new command.
      for (const name of sentFirst) await sendNamed(client, name)
      confirmation.answer(true)
      expect((await sent).data).toMatchObject(kept('a'))
      expect(keys).toEqual([keys[0], keys[0]])
    },
  )

  it('a command whose user does not confirm the password is sent once', async () => {
    const { keys, send, confirmation } = answering(() => answers.coded('CONFIRMATION_REQUIRED', 200))
    const sent = send('a')
    await waitFor(() => expect(confirmation.asked()).toBe(true))
    confirmation.answer(false)
    expect((await sent).data).toBeUndefined()
    expect(keys).toHaveLength(1)
  })

  it('each command has a new one', async () => {
    const { keys, send } = answering()
    await send('a')
    await send('a')
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
  })

  it.each([
    ['the network fails', answers.lost],
    ['a proxy cannot reach the server', answers.badGateway],
    ['the server fails', () => answers.coded('INTERNAL_SERVER_ERROR', 500)],
    ['the first one is still running', () => answers.coded('IDEMPOTENCY_KEY_IN_USE', 409)],
  ])('when %s, the same command is sent again with the same key', async (_, failure) => {
    const { keys, send } = answering(failure, failure)
    await send('a')
    await send('a')
    await send('a')
    await send('a')
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3], 'it was answered').not.toBe(keys[0])
  })

  it('the same command with other variables has a new key', async () => {
    const { keys, send } = answering(answers.lost, answers.lost)
    await send('a')
    await send('b')
    await send('a')
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
  })

  it('after another command was answered, repeating the lost one is a new command', async () => {
    const { keys, send } = answering(answers.lost)
    await send('on')
    await send('off')
    await send('on')
    expect(new Set(keys).size).toBe(3)
  })

  // The operations that the screens send; a renamed operation fails here.
  it.each(
    [
      MarkNotificationsSeenDocument,
      SignInAdminDocument,
      SignInSupplierDocument,
      SignInWithPasskeyDocument,
      BeginPasskeyConfirmationDocument,
      ConfirmSessionDocument,
      ConfirmWithPasskeyDocument,
    ].map(nameOf),
  )('after %s, which undoes nothing, repeating the lost command is not a new one', async (name) => {
    const { keys, send, client } = answering(answers.lost)
    await send('a')
    await sendNamed(client, name)
    await send('a')
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('a command that undoes nothing also gets a new key once it was answered', async () => {
    const { client } = answering()
    const keys: (string | null)[] = []
    const given = [answers.lost]
    server.use(
      graphql.mutation('SignInAdmin', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return given.shift()?.() ?? HttpResponse.json({ data: { done: true } })
      }),
    )
    const signIn = () =>
      client.mutate({ mutation: gql('mutation SignInAdmin { done }') }).catch(() => undefined)
    await signIn()
    await signIn()
    await signIn()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('after an answer to a request that had waited on this device, repeating another lost command is not a new one', async () => {
    const { keys, send, client } = answering(answers.lost)
    await send('a')
    await sendNamed(client, 'SubmitQuote', { idempotencyKey: newIdempotencyKey() })
    await send('a')
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('after an answer to a request that had waited on this device, repeating a lost answer is a new command', async () => {
    const { client } = answering()
    const keys: (string | null)[] = []
    server.use(
      graphql.mutation('DeclineRequest', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return answers.lost()
      }),
    )
    const decline = () =>
      client.mutate({ mutation: gql('mutation DeclineRequest { done }') }).catch(() => undefined)
    await decline()
    await sendNamed(client, 'SubmitQuote', { idempotencyKey: newIdempotencyKey() })
    await decline()
    expect(keys[1]).not.toBe(keys[0])
  })

  it('after ten minutes, repeating the lost one is a new command', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { keys, send } = answering(answers.lost, answers.lost)
    await send('a')
    vi.setSystemTime(Date.now() + 9 * 60_000)
    await send('a')
    vi.setSystemTime(Date.now() + 10 * 60_000)
    await send('a')
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('a sender can provide its own', async () => {
    const own = newIdempotencyKey()
    const { keys, send } = answering(answers.lost)
    await send('a', { idempotencyKey: own })
    await send('a')
    await send('a', { idempotencyKey: own })
    expect(keys[0]).toBe(own)
    expect(keys[1], 'is not reused for others').not.toBe(own)
    expect(keys[2]).toBe(own)
  })

  it('queries have none', async () => {
    const { client } = answering()
    const keys: (string | null)[] = []
    server.use(
      graphql.query('KeptNotes', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return HttpResponse.json({ data: { notes: [] } })
      }),
    )
    await client.query({ query: KEPT })
    expect(keys).toEqual([null])
  })
})

it('a replayed answer makes the screen read its data again', async () => {
  const replay = () =>
    HttpResponse.json({ data: kept('older') }, { headers: { 'idempotent-replayed': 'true' } })
  const { client, send } = answering(replay)
  let reads = 0
  server.use(
    graphql.query('KeptNotes', () => {
      reads++
      return HttpResponse.json({ data: { notes: [{ __typename: 'Kept', id: '1', note: `read ${reads}` }] } })
    }),
  )
  const shown: unknown[] = []
  const watching = client
    .watchQuery<{ notes: { note: string }[] }>({ query: KEPT })
    .subscribe(({ data }) => shown.push((data as { notes?: { note: string }[] })?.notes?.[0]?.note))
  await waitFor(() => expect(shown.at(-1)).toBe('read 1'))
  await send('older')
  await waitFor(() => expect(shown.at(-1)).toBe('read 2'))
  watching.unsubscribe()
})

it('pressing the button again after a lost answer reports the first one as done', async () => {
  const made = new Map<string | null, Response>()
  const handler = http.post('/graphql', async ({ request }) => {
    const key = request.headers.get('idempotency-key')
    const before = made.get(key)
    if (before) return before.clone()
    // The server has carried out the command, and its answer is lost.
    made.set(key, HttpResponse.json({ data: kept('note') }, { headers: { 'idempotent-replayed': 'true' } }))
    return HttpResponse.error()
  })
  function Send() {
    const { run } = useCommand(KEEP, { title: 'Not Sent', text: '' })
    const send = async () => (document.title = (await run({ note: 'note' })) ? 'done' : 'failed')
    return <button onClick={() => void send()}>Send</button>
  }
  const { user } = renderWithData(<Send />, [handler])
  const button = screen.getByRole('button', { name: 'Send' })
  await user.click(button)
  expect(await screen.findByText('Not Sent')).toBeVisible()
  await user.click(button)
  await waitFor(() => expect(document.title).toBe('done'))
  expect(made.size, 'it was done once').toBe(1)
})

describe('a document that the server does not know by its id', () => {
  it('is sent again with its text and the same key, and the next one by its id first', async () => {
    const sent: { key: string | null; hasText: boolean }[] = []
    server.use(
      http.post('/graphql', async ({ request }) => {
        const { query } = (await request.clone().json()) as { query?: string }
        sent.push({ key: request.headers.get('idempotency-key'), hasText: query !== undefined })
        return query === undefined ? notFound() : HttpResponse.json({ data: { signOut: null } })
      }),
    )
    const { client } = answering()
    await client.mutate({ mutation: AppSignOutDocument })
    await client.mutate({ mutation: AppSignOutDocument })
    const [first, second, third, fourth] = sent
    expect(sent.map(({ hasText }) => hasText)).toEqual([false, true, false, true])
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(second?.key).toBe(first?.key)
    expect(third?.key).not.toBe(first?.key)
    expect(fourth?.key).toBe(third?.key)
  })
})

const notFound = () =>
  HttpResponse.json(
    { errors: [{ message: 'There is none', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
    { status: 400 },
  )
