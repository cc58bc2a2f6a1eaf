import { screen, waitFor, within } from '@testing-library/react'
import { delay, graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { AccessScreenChangedDocument, FollowSuppliersDocument } from '../../../web/gql/graphql.ts'
import { dialogsLoaded } from '../../kit/screens/dialogsLoaded.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { supplierChange } from '../../kit/screens/supplierChange.ts'
import { accessChanged, aToken, aWebhook, openAccess } from './fixtures.ts'

const tokenTable = () => screen.findByRole('table', { name: 'Tokens' })

const dialogs = () =>
  dialogsLoaded(
    import('../../../web/features/api/CreateTokenDialog.tsx'),
    import('../../../web/features/api/RevokeTokenDialog.tsx'),
    import('../../../web/features/api/CreateWebhookDialog.tsx'),
  )

describe('the API access screen', () => {
  it('the screen shows a loading state that screen readers announce', async () => {
    openAccess({ handlers: [graphql.query('AccessScreen', () => delay('infinite'))] })
    expect(await screen.findByText('Loading tokens and webhooks...')).toBeInTheDocument()
  })

  it('without tokens and webhooks, the screen explains what they are for', async () => {
    openAccess({})
    expect(await screen.findByText('No tokens yet')).toBeVisible()
    expect(screen.getByText('No webhooks yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Developer Guide' })).toHaveAttribute('href', '/developers')
  })

  it('if loading fails, the screen offers to try again', async () => {
    let broken = true
    const { user } = openAccess({
      tokens: [aToken()],
      handlers: [
        graphql.query('AccessScreen', () => (broken ? HttpResponse.json(null, { status: 503 }) : undefined)),
      ],
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    broken = false
    await user.click(again)
    expect(await tokenTable()).toBeVisible()
  })

  it('the screen follows changes by others', async () => {
    const tokens = [aToken()]
    const webhooks = [aWebhook()]
    const { live } = openAccess({ tokens, webhooks })
    expect(await tokenTable()).toHaveTextContent('Price feed')
    tokens.push(aToken({ id: 'token-2', name: 'ERP' }))
    webhooks[0] = aWebhook({ enabled: false })
    await live.emit(AccessScreenChangedDocument, accessChanged({ tokenId: 'token-2' }))
    expect(await screen.findByText('ERP')).toBeVisible()
    expect(screen.getByText('Switched off by Loupe')).toBeVisible()
    // A token of a suspended supplier is no longer among the active ones.
    tokens.pop()
    await live.emit(FollowSuppliersDocument, supplierChange('supplier-1'))
    await waitFor(() => expect(screen.queryByText('ERP')).not.toBeInTheDocument())
  })
})

describe('tokens', () => {
  it('each token is listed with its scopes and status; admins also see its owner', async () => {
    openAccess({
      tokens: [
        aToken({ lastUsedAt: '2026-11-02T08:00:00.000Z', expiresAt: '2099-01-01T00:00:00.000Z' }),
        aToken({
          id: 'token-2',
          name: 'ERP',
          supplier: {
            __typename: 'Supplier',
            id: 'supplier-1',
            companyName: 'Aurum Atelier',
            suspendedAt: null,
          },
        }),
      ],
    })
    const [, first, second] = within(await tokenTable()).getAllByRole('row')
    for (const text of [
      'Price feed',
      'loupe_AbC1…',
      'Catalog, Live events',
      'Jan 01, 2099',
      'Active',
      'Partner',
    ])
      expect(first).toHaveTextContent(text)
    for (const text of ['ERP', 'Aurum Atelier', 'Never']) expect(second).toHaveTextContent(text)
  })

  it('ended tokens are shown on demand, and the URL says so', async () => {
    const { user, router } = openAccess({
      tokens: [
        aToken({ active: false, revokedAt: '2026-11-02T08:00:00.000Z' }),
        aToken({ id: 'token-2', name: 'Old feed', active: false, expiresAt: '2026-01-01T00:00:00.000Z' }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Show inactive' }))
    const [, first, second] = within(await tokenTable()).getAllByRole('row')
    expect(first).toHaveTextContent('Revoked')
    expect(second).toHaveTextContent('Expired')
    expect(screen.queryByRole('button', { name: /^Revoke / })).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?tokens=ended')
  })

  it('a token of a suspended supplier says so and can be revoked', async () => {
    const supplier = {
      __typename: 'Supplier' as const,
      id: 's1',
      companyName: 'Aurum Atelier',
      suspendedAt: '2026-11-02T08:00:00.000Z',
    }
    const { user } = openAccess({ tokens: [aToken({ active: false, supplier })] })
    await user.click(await screen.findByRole('button', { name: 'Show inactive' }))
    const [, row] = within(await tokenTable()).getAllByRole('row')
    expect(row).toHaveTextContent('Suspended')
    await user.click(screen.getByRole('button', { name: 'Revoke Price feed' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke token' }))
    expect(dialog.getByRole('button', { name: 'Revoke' })).toBeEnabled()
  })

  it('a token is created with a name, scopes and an expiry, and its secret is shown until dismissed', async () => {
    const { user } = openAccess({
      handlers: [
        graphql.mutation('CreateTokenDialog', () =>
          HttpResponse.json({
            data: {
              createApiToken: {
                __typename: 'CreatedApiToken',
                secret: 'loupe_the-secret',
                token: { __typename: 'ApiToken', id: 'token-9', name: 'Feed' },
              },
            },
          }),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'New Token' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New token' }))
    await user.click(dialog.getByRole('button', { name: 'Create Token' }))
    expect(await dialog.findByText('Name is required')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Name/), 'Feed')
    await user.click(dialog.getByRole('checkbox', { name: /^Requests/ }))
    await user.click(dialog.getByRole('button', { name: 'Create Token' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Secret for Feed' }))
    expect(sentAs('CreateTokenDialog')).toEqual([
      { input: { name: 'Feed', scopes: ['CATALOGUE', 'EVENTS'], expiresInDays: 90 } },
    ])
    expect(shown.getByRole('region', { name: 'Token' })).toHaveTextContent('loupe_the-secret')
    expect(shown.getByRole('region', { name: 'Try it' })).toHaveTextContent('Bearer loupe_the-secret')
    await user.click(shown.getByRole('button', { name: 'Copy the token' }))
    expect(await navigator.clipboard.readText()).toBe('loupe_the-secret')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Secret for Feed' })).toBeVisible()
    await user.click(shown.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('a supplier is offered all scopes its programs can use', async () => {
    const { user } = openAccess({ as: 'supplier' })
    await user.click(await screen.findByRole('button', { name: 'New Token' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New token' }))
    expect(dialog.getAllByRole('checkbox')).toHaveLength(6)
    for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
    await user.type(dialog.getByLabelText(/^Name/), 'Feed')
    await user.click(dialog.getByRole('button', { name: 'Create Token' }))
    expect(await dialog.findByText('Choose at least one scope')).toBeVisible()
  })

  it('a server error is shown at its field', async () => {
    const message = 'Another token has this name'
    const { user } = openAccess({
      handlers: [
        graphql.mutation('CreateTokenDialog', () =>
          HttpResponse.json({
            data: {
              createApiToken: {
                __typename: 'ValidationError',
                message,
                fields: [{ __typename: 'FieldError', path: 'name', message }],
              },
            },
          }),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'New Token' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New token' }))
    await user.type(dialog.getByLabelText(/^Name/), 'Feed')
    await user.click(dialog.getByRole('button', { name: 'Create Token' }))
    expect(await dialog.findByText(message)).toBeVisible()
  })

  it('a link leads to the question about a token further down the list', async () => {
    const tokens = [aToken({ active: false })]
    const { router } = openAccess({ tokens, path: '/admin/api?revoke=token-1' })
    tokens[0] = aToken()
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke token' }))
    expect(dialog.getByText(/^Anything that uses Price feed loses access/)).toBeVisible()
    expect(router.state.location.search).toBe('?revoke=token-1')
  })

  it('the question stays open and says so if someone else revokes the token meanwhile', async () => {
    const tokens = [aToken()]
    const { user, live, router } = openAccess({ tokens })
    await user.click(await screen.findByRole('button', { name: 'Revoke Price feed' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke token' }))
    tokens[0] = aToken({ active: false, revokedAt: '2026-11-20T08:00:00.000Z' })
    await live.emit(AccessScreenChangedDocument, accessChanged({ tokenId: 'token-1' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Price feed no longer works: it expired or was revoked.',
    )
    expect(dialog.queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument()
    await user.click(dialog.getByText('Close'))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('an address opens no dialog that a role has no button for', async () => {
    for (const search of ['token=new', 'revoke=token-1', 'webhook=new']) {
      const { unmount } = openAccess({
        role: 'VIEWER',
        tokens: [aToken()],
        path: `/admin/api?${search}`,
      })
      await screen.findByRole('table', { name: 'Tokens' })
      await dialogs()
      expect(screen.queryByRole('dialog'), search).not.toBeInTheDocument()
      unmount()
    }
  })

  it('a token is revoked after confirmation', async () => {
    const tokens = [aToken()]
    const { user } = openAccess({
      tokens,
      handlers: [
        graphql.mutation('RevokeTokenDialog', () => {
          tokens.pop()
          return HttpResponse.json({
            data: {
              revokeApiToken: {
                __typename: 'ApiToken',
                id: 'token-1',
                active: false,
                revokedAt: '2026-11-20T08:00:00.000Z',
              },
            },
          })
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Revoke Price feed' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke token' }))
    await user.click(dialog.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('Token Revoked')).toBeVisible()
    expect(await screen.findByText('No tokens yet')).toBeVisible()
    expect(sentAs('RevokeTokenDialog')).toEqual([{ input: { tokenId: 'token-1' } }])
  })
})

describe('webhooks', () => {
  it('each webhook is listed with its status and links to its deliveries', async () => {
    const { user, router } = openAccess({
      webhooks: [
        aWebhook(),
        aWebhook({ id: 'endpoint-2', name: 'Failing', failures: 3 }),
        aWebhook({ id: 'endpoint-3', name: 'Resting', enabled: false, disabledBy: 'Ada' }),
      ],
    })
    const [, ...rows] = within(await screen.findByRole('table', { name: 'Webhooks' })).getAllByRole('row')
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      'On',
      'Failing',
      'Off',
    ])
    await user.click(screen.getByRole('link', { name: 'Orders feed' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/api/webhooks/endpoint-1'))
  })

  it('a webhook is created with a URL and topics, and its secret is shown once', async () => {
    const { user } = openAccess({
      handlers: [
        graphql.mutation('CreateWebhookDialog', () =>
          HttpResponse.json({
            data: {
              createWebhookEndpoint: {
                __typename: 'WebhookSecret',
                secret: 'whsec_the-secret',
                endpoint: { __typename: 'WebhookEndpoint', id: 'endpoint-9', name: 'Feed' },
              },
            },
          }),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'New Webhook' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
    await user.type(dialog.getByLabelText(/^Name/), 'Feed')
    await user.type(dialog.getByLabelText(/^URL/), 'http://hooks.partner.example')
    await user.click(dialog.getByRole('button', { name: 'Create Webhook' }))
    expect(await dialog.findByText('Use a URL that starts with https://')).toBeVisible()
    await user.clear(dialog.getByLabelText(/^URL/))
    await user.type(dialog.getByLabelText(/^URL/), 'https://hooks.partner.example/loupe')
    expect(dialog.getAllByRole('checkbox')).toHaveLength(4)
    await user.click(dialog.getByRole('checkbox', { name: /^requests\/closing/ }))
    await user.click(dialog.getByRole('button', { name: 'Create Webhook' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Secret for Feed' }))
    expect(shown.getByRole('region', { name: 'Secret' })).toHaveTextContent('whsec_the-secret')
    expect(sentAs('CreateWebhookDialog')).toEqual([
      {
        input: {
          name: 'Feed',
          url: 'https://hooks.partner.example/loupe',
          topics: ['requests/opened', 'requests/changed', 'requests/awarded'],
        },
      },
    ])
  })
})
