import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { newUser } from '../../kit/screens/newUser.ts'
import { aWebhook, openAccess } from './fixtures.ts'

type User = ReturnType<typeof newUser>

const kinds = [
  {
    what: 'a token',
    path: '/admin/api',
    dialog: 'New token',
    mutation: 'CreateTokenDialog',
    ask: async (user: User) => {
      await user.click(await screen.findByRole('button', { name: 'New Token' }))
      await user.type(await screen.findByLabelText(/^Name/), 'Feed')
      await user.click(screen.getByRole('button', { name: 'Create Token' }))
    },
    answer: {
      createApiToken: {
        __typename: 'CreatedApiToken',
        secret: 'the-secret',
        token: { __typename: 'ApiToken', id: 'token-9', name: 'Feed' },
      },
    },
  },
  {
    what: 'a webhook',
    path: '/admin/api',
    dialog: 'New webhook',
    mutation: 'CreateWebhookDialog',
    ask: async (user: User) => {
      await user.click(await screen.findByRole('button', { name: 'New Webhook' }))
      await user.type(await screen.findByLabelText(/^Name/), 'Feed')
      await user.type(screen.getByLabelText(/^URL/), 'https://hooks.partner.example/')
      await user.click(screen.getByRole('button', { name: 'Create Webhook' }))
    },
    answer: {
      createWebhookEndpoint: {
        __typename: 'WebhookSecret',
        secret: 'the-secret',
        endpoint: { __typename: 'WebhookEndpoint', id: 'endpoint-9', name: 'Feed' },
      },
    },
  },
  {
    what: 'a webhook, when it is replaced',
    path: '/admin/api/webhooks/endpoint-1',
    dialog: 'New secret',
    mutation: 'RotateSecretDialog',
    ask: async (user: User) => {
      await user.click(await screen.findByRole('button', { name: 'New Secret' }))
      await user.click(await screen.findByRole('button', { name: 'Replace Secret' }))
    },
    answer: { rotateWebhookSecret: { __typename: 'WebhookSecret', secret: 'the-secret' } },
  },
] as const

const shown = () => screen.findByRole('dialog', { name: 'Secret for Feed' })

describe.each(kinds)('the secret of $what', ({ path, dialog, mutation, ask, answer }) => {
  function open() {
    let send = () => {}
    const answered = new Promise<void>((resolve) => (send = resolve))
    const view = openAccess({
      path,
      webhooks: [aWebhook({ name: 'Feed' })],
      handlers: [
        graphql.mutation(mutation, async () => {
          await answered
          return HttpResponse.json({ data: answer })
        }),
      ],
    })
    return { ...view, send }
  }

  it('cannot be missed by closing the dialog while it is being created', async () => {
    const { user, send } = open()
    await ask(user)
    const asked = within(screen.getByRole('dialog', { name: dialog }))
    await waitFor(() => expect(asked.getByRole('button', { name: 'Cancel' })).toBeDisabled())
    expect(asked.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    send()
    expect(within(await shown()).getByText('the-secret')).toBeVisible()
  })

  it('is shown to a user who went back while it was being created', async () => {
    const { user, router, send } = open()
    await ask(user)
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    send()
    expect(within(await shown()).getByText('the-secret')).toBeVisible()
  })

  it('stays when the user goes back or forward, until they are done with it', async () => {
    const { user, router, send } = open()
    await ask(user)
    send()
    await shown()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await act(() => router.navigate(1))
    await act(() => router.navigate(-1))
    expect(within(await shown()).getByText('the-secret')).toBeVisible()
    await act(() => router.navigate('/settings'))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument())
    await user.click(within(await shown()).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location).toMatchObject({ pathname: path, search: '' })
  })
})

it('the newest secret is shown, even if the answer to an earlier request arrives later', async () => {
  const { path, ask } = kinds[2]
  let sendFirst = () => {}
  const firstMaySend = new Promise<void>((resolve) => (sendFirst = resolve))
  let made = 0
  let answered = 0
  const { user, router } = openAccess({
    path,
    webhooks: [aWebhook({ name: 'Feed' })],
    handlers: [
      graphql.mutation('RotateSecretDialog', async () => {
        const nth = ++made
        if (nth === 1) await firstMaySend
        answered++
        return HttpResponse.json({
          data: { rotateWebhookSecret: { __typename: 'WebhookSecret', secret: `secret ${nth}` } },
        })
      }),
    ],
  })
  await ask(user)
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await ask(user)
  await screen.findByRole('button', { name: 'Replacing...' })
  sendFirst()
  expect(await screen.findByText('secret 2')).toBeVisible()
  expect(answered).toBe(2)
  expect(screen.queryByText('secret 1')).not.toBeInTheDocument()
})
