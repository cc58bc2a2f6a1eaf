import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, graphql, http, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { rememberIdentity } from '../../../web/app/session/identityHints.ts'
import { ResetDemoDocument } from '../../../web/gql/graphql.ts'
import { gate } from '../../kit/gate.ts'
import { fakePush } from '../../kit/screens/fakePush.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { quietScreens } from '../../kit/screens/quietScreens.ts'
import { server } from '../../kit/screens/server.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin, aSupplier } from '../../kit/screens/viewers.ts'
import type { ViewerData } from '../../kit/screens/viewers.ts'
import { aRequest, openQuotes } from '../quotes/fixtures.ts'
import { accountOf, anAdminRow, desk } from '../settings/fixtures.ts'

const signsIn = graphql.mutation('SignInAdmin', () =>
  HttpResponse.json({ data: { signIn: { __typename: 'Viewer', role: 'ADMIN' } } }),
)

async function openAndEnd(more: RequestHandler[] = []) {
  const screenOpen = renderScreen('/quotes', {
    viewer: anAdmin(),
    handlers: [signsIn, ...quietScreens, ...more],
  })
  await screen.findByRole('heading', { level: 1, name: 'Quote Requests' })
  screenOpen.signInAs(null)
  act(() => screenOpen.endSession())
  return { ...screenOpen, dialog: await screen.findByRole('dialog', { name: 'Session ended' }) }
}

describe('an ended session', () => {
  it('an ended session asks to sign in again over the page, and then the page continues', async () => {
    const { user, dialog, live, router, signInAs } = await openAndEnd()
    expect(within(dialog).getByLabelText(/^Email/)).toHaveValue('eleanor@loupe.example')
    await user.type(within(dialog).getByLabelText(/^Password/), 'secret-123')
    signInAs(anAdmin())
    await user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe('/quotes')
    expect(live.restarts).toBe(1)
  })

  it('the page continues by itself when the same person signs in in another window', async () => {
    const { live, router, signInAs } = await openAndEnd()
    signInAs(anAdmin())
    fireEvent.focus(window)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe('/quotes')
    expect(live.restarts).toBe(1)
  })

  it("the previous person's page is left when someone else signs in", async () => {
    const { user, dialog, router, signInAs } = await openAndEnd()
    await user.clear(within(dialog).getByLabelText(/^Email/))
    await user.type(within(dialog).getByLabelText(/^Email/), 'other@loupe.example')
    await user.type(within(dialog).getByLabelText(/^Password/), 'secret-123')
    signInAs(aSupplier())
    await user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/supplier-dashboard'))
  })

  it('the dialog can be left for the sign-in page', async () => {
    const { user, dialog, router } = await openAndEnd([
      graphql.mutation('AppSignOut', () =>
        HttpResponse.json({
          errors: [{ message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }],
        }),
      ),
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Leave this page' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Sign In' })).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/admin-login', state: null })
    expect(localStorage.getItem('userType')).toBeNull()
  })

  it('leaving without network says that Loupe cannot be reached', async () => {
    const { user, dialog } = await openAndEnd()
    server.use(http.post('/graphql', () => HttpResponse.error()))
    await user.click(within(dialog).getByRole('button', { name: 'Leave this page' }))
    expect(await screen.findByText(/Loupe can('t|not) be reached/)).toBeVisible()
  })

  it('neither Escape nor a click outside closes the dialog by accident', async () => {
    const { user, dialog, router } = await openAndEnd()
    await user.keyboard('{Escape}')
    expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    expect(dialog).toBeVisible()
    expect(router.state.location.pathname).toBe('/quotes')
  })
})

it('signing out does not count as an ended session, although the server ends the live connection before it answers', async () => {
  const answer = gate()
  const opened = renderScreen('/quotes', {
    viewer: anAdmin(),
    handlers: [
      graphql.mutation('AppSignOut', async () => {
        await answer.opened
        return HttpResponse.json({ data: { signOut: true } })
      }),
      ...quietScreens,
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Quote Requests' })
  await opened.user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(sentAs('AppSignOut')).toHaveLength(1))
  opened.signInAs(null)
  act(() => opened.endSession())
  expect(screen.getByRole('button', { name: 'Signing out...' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  answer.open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Sign In' })).toBeVisible()
})

describe('a command that waits for a confirmation when the session ends', () => {
  async function openAndAsk() {
    const settled = vi.fn()
    const opened = renderScreen('/quotes', {
      viewer: anAdmin(),
      handlers: [
        signsIn,
        graphql.mutation('ResetDemo', () =>
          HttpResponse.json({
            errors: [{ message: 'Please confirm.', extensions: { code: 'CONFIRMATION_REQUIRED' } }],
          }),
        ),
        graphql.mutation('AppSignOut', () => HttpResponse.json({ data: { signOut: true } })),
        ...quietScreens,
      ],
    })
    await screen.findByRole('heading', { level: 1, name: 'Quote Requests' })
    opened.client.mutate({ mutation: ResetDemoDocument }).then(settled, settled)
    await screen.findByRole('dialog', { name: 'Confirm It’s You' })
    opened.signInAs(null)
    act(() => opened.endSession())
    return {
      ...opened,
      settled,
      dialog: within(await screen.findByRole('dialog', { name: 'Session ended' })),
    }
  }

  it('is not offered to someone else who signs in', async () => {
    const { user, dialog, router, settled, signInAs } = await openAndAsk()
    await user.type(dialog.getByLabelText(/^Password/), 'secret-123')
    signInAs(aSupplier())
    await user.click(dialog.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/supplier-dashboard'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(settled).toHaveBeenCalled()
    expect(sentAs('ResetDemo')).toHaveLength(1)
  })

  it('ends when its user signs out', async () => {
    const { user, dialog, settled } = await openAndAsk()
    await user.click(dialog.getByRole('button', { name: 'Leave this page' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Sign In' })).toBeVisible()
    await waitFor(() => expect(settled).toHaveBeenCalled())
  })

  it('still waits if the same person signs in again', async () => {
    const { user, dialog, settled, signInAs } = await openAndAsk()
    await user.type(dialog.getByLabelText(/^Password/), 'secret-123')
    signInAs(anAdmin())
    await user.click(dialog.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Session ended' })).toBeNull())
    expect(await screen.findByRole('dialog', { name: 'Confirm It’s You' })).toBeVisible()
    expect(settled).not.toHaveBeenCalled()
  })
})

it('a page is read again after its user has signed in again, with the same role or another', async () => {
  const { user, signInAs, endSession } = openQuotes({ requests: [aRequest()] })
  server.use(signsIn)
  await screen.findByRole('heading', { name: 'Round Solitaire' })
  const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Session ended' }))
  for (const role of ['OWNER', 'VIEWER'] as const) {
    signInAs(null)
    act(() => endSession())
    await user.type((await dialogOf()).getByLabelText(/^Password/), 'secret-123')
    const before = sentAs('QuoteRequestsScreen').length
    signInAs(anAdmin({ role }))
    await user.click((await dialogOf()).getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(sentAs('QuoteRequestsScreen')).toHaveLength(before + 1))
  }
})

it('the account screen no longer shows passkeys that were removed meanwhile, and keeps typed text', async () => {
  const key = { id: 'key-1', name: 'MacBook', createdAt: '2026-03-01T08:00:00.000Z', lastUsedAt: null }
  let passkeys = [{ __typename: 'Passkey', ...key }]
  const { user, signInAs, endSession } = renderScreen('/supplier-account', {
    viewer: aSupplier(),
    handlers: [
      accountOf({}, () => ({ passkeys })),
      graphql.mutation('SignInSupplier', () =>
        HttpResponse.json({ data: { signIn: { __typename: 'Viewer', role: 'SUPPLIER' } } }),
      ),
    ],
  })
  expect(await screen.findByText('MacBook')).toBeVisible()
  await user.type(screen.getByLabelText(/^Contact person/), ' Wong')
  // A password reset elsewhere.
  passkeys = []
  signInAs(null)
  await act(() => Promise.resolve(endSession()))
  const dialog = within(await screen.findByRole('dialog', { name: 'Session ended' }))
  await user.type(dialog.getByLabelText(/^Password/), 'secret-123')
  signInAs(aSupplier())
  await user.click(dialog.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(screen.queryByText('MacBook')).not.toBeInTheDocument())
  expect(screen.getByLabelText(/^Contact person/)).toHaveValue('Mei Lin Wong')
})

describe('a toast', () => {
  /** The settings, with a toast about what their admin has just done. */
  async function openAndSave() {
    const opened = renderScreen('/settings', {
      viewer: anAdmin(),
      handlers: [
        desk().reads,
        graphql.mutation('ProfileFormSave', () =>
          HttpResponse.json({ data: { changeProfile: anAdminRow({ newEmail: null }) } }),
        ),
        graphql.mutation('AppSignOut', () => HttpResponse.json({ data: { signOut: true } })),
        ...quietScreens,
      ],
    })
    await opened.user.click(await screen.findByRole('button', { name: 'Save Profile' }))
    await screen.findByText('Profile Saved')
    return opened
  }
  const isGone = () => waitFor(() => expect(screen.queryByText('Profile Saved')).not.toBeInTheDocument())

  it('closes when its user signs out', async () => {
    const { user, signInAs } = await openAndSave()
    signInAs(null)
    await user.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Sign In' })).toBeVisible()
    await isGone()
  })

  it('closes when somebody else takes over the window', async () => {
    const { router, signInAs } = await openAndSave()
    signInAs(aSupplier())
    const elsewhere = new StorageEvent('storage', { key: 'userType', newValue: 'supplier' })
    await act(() => Promise.resolve(window.dispatchEvent(elsewhere)))
    await waitFor(() => expect(router.state.location.pathname).toBe('/supplier-dashboard'))
    await isGone()
  })
})

describe('a query that is refused because the session has ended', () => {
  /** Opens the list of requests, which the server refuses while the session is over. */
  function openList(isOver: boolean) {
    const session = { isOver }
    const opened = openQuotes({ requests: [aRequest()] })
    server.use(
      signsIn,
      graphql.query('QuoteRequestsScreen', () =>
        session.isOver
          ? HttpResponse.json({
              errors: [{ message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }],
            })
          : undefined,
      ),
    )
    const signInAgain = async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Session ended' }))
      await opened.user.type(dialog.getByLabelText(/^Password/), 'secret-123')
      session.isOver = false
      await opened.user.click(dialog.getByRole('button', { name: 'Sign In' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
    return { ...opened, session, signInAgain }
  }

  it('is sent again once the same person has signed in', async () => {
    const { signInAgain } = openList(true)
    await signInAgain()
    expect(await screen.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('is sent again even if its screen shows older data, and the screen then follows events', async () => {
    const { session, router, live, signInAgain } = openList(false)
    const follows = () =>
      [...live.followed].some(({ operationName }) => operationName === 'QuoteRequestsScreenChanged')
    await waitFor(() => expect(follows()).toBe(true))
    server.use(graphql.query(/^Fulfillment/, () => delay('infinite')))
    await act(() => router.navigate('/order-fulfillment'))
    await waitFor(() => expect(follows()).toBe(false))
    session.isOver = true
    await act(() => router.navigate('/quotes'))
    await signInAgain()
    await waitFor(() => expect(follows()).toBe(true))
  })
})

describe('the data stored on this device, and its push notifications,', () => {
  /** A window whose session ends, on a device with push; the server then says that this person is signed in. */
  async function openAndLose(now: ViewerData, more: RequestHandler[] = []) {
    const browser = fakePush({ permission: 'granted', subscribed: true })
    browser.shown = ['Order rejected']
    const kept = {
      signedIn: vi.fn(),
      ended: vi.fn(() => Promise.resolve()),
      restore: () => Promise.resolve(null),
    }
    const opened = renderScreen('/quotes', { viewer: anAdmin(), handlers: quietScreens, keep: () => kept })
    await screen.findByRole('heading', { level: 1, name: 'Quote Requests' })
    opened.signInAs(now)
    server.use(...more)
    act(() => opened.endSession())
    await screen.findByRole('dialog', { name: 'Session ended' })
    return { ...opened, browser, kept }
  }

  it('end with the session', async () => {
    const { browser, kept } = await openAndLose(null)
    await waitFor(() => expect(kept.ended).toHaveBeenCalled())
    await waitFor(() => expect(browser).toMatchObject({ subscribed: false, shown: [] }))
  })

  it('end if the server cannot be asked whether there is another session', async () => {
    const { browser, kept } = await openAndLose(null, [
      graphql.query('AppViewer', () => HttpResponse.error()),
    ])
    await waitFor(() => expect(kept.ended).toHaveBeenCalled())
    await waitFor(() => expect(browser).toMatchObject({ subscribed: false, shown: [] }))
  })

  it.each([
    ['the same person has', anAdmin(), '/quotes'],
    ['another person has', aSupplier(), '/supplier-dashboard'],
  ])('stay if %s signed in in another window since', async (_who, now, path) => {
    const { browser, kept, router } = await openAndLose(now)
    await waitFor(() => expect(sentAs('AppViewer')).toHaveLength(2))
    fireEvent.focus(window)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(kept.ended).not.toHaveBeenCalled()
    expect(browser).toMatchObject({ subscribed: true, shown: ['Order rejected'] })
    expect(kept.signedIn).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: expect.any(String) as string, role: now?.role }),
    )
  })
})

describe('a sign-out or sign-in in another window', () => {
  /** A browser's storage event for other windows. */
  const elsewhere = (key: string, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
  const hints = () => Object.entries(localStorage) as [string, string][]

  it('a sign-out in another window is noticed at once', async () => {
    const { signInAs } = renderScreen('/quotes', { viewer: anAdmin(), handlers: quietScreens })
    await screen.findByRole('heading', { level: 1, name: 'Quote Requests' })
    signInAs(null)
    elsewhere('userType', null)
    expect(await screen.findByRole('dialog', { name: 'Session ended' })).toBeVisible()
  })

  it("nothing of the previous person is left on the next person's page", async () => {
    const { router, signInAs } = renderScreen('/quotes', { viewer: anAdmin(), handlers: quietScreens })
    await screen.findByRole('heading', { level: 1, name: 'Quote Requests' })
    signInAs(aSupplier())
    elsewhere('userType', 'supplier')
    await waitFor(() => expect(router.state.location.pathname).toBe('/supplier-dashboard'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('another admin who signs in after the first is noticed, although the role is the same', async () => {
    const { signInAs } = renderScreen('/quotes', { viewer: anAdmin(), handlers: quietScreens })
    await screen.findByText('Eleanor Voss')
    const odile = { id: 'admin-2', name: 'Odile Renard', email: 'odile@loupe.example' }
    signInAs(anAdmin(odile))
    const before = new Map(hints())
    rememberIdentity({ ...odile, role: 'ADMIN', adminRole: 'owner', lacksSecondStep: false })
    for (const [key, value] of hints()) if (before.get(key) !== value) elsewhere(key, value)
    expect(await screen.findByText('Odile Renard')).toBeVisible()
    expect(screen.queryByText('Eleanor Voss')).not.toBeInTheDocument()
  })
})

it('a page whose documents the server rejects says that Loupe has been updated', async () => {
  const refusal = { errors: [{ message: 'No', extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }] }
  const { user } = renderScreen('/quotes', {
    viewer: anAdmin(),
    handlers: [
      graphql.query('QuoteRequestsScreen', () => HttpResponse.json(refusal, { status: 403 })),
      ...quietScreens,
    ],
  })
  const notice = await screen.findByText(/Loupe has been updated. Reload to use the new version/)
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(notice).not.toBeInTheDocument()
})

it('someone who signs in as another user on a public page sees and keeps nothing of the previous account', async () => {
  const kept: string[] = []
  const { client, router, signInAs } = openQuotes({
    requests: [aRequest({ productTitle: 'Round Solitaire' })],
    keep: (of) => ({
      signedIn: ({ id }) => kept.push(`${id}: ${JSON.stringify(of.cache.extract())}`),
      ended: () => Promise.resolve(),
      restore: () => Promise.resolve(null),
    }),
  })
  await screen.findByText('Round Solitaire')
  await act(() => router.navigate('/'))
  await waitFor(() => expect(screen.queryByText('Round Solitaire')).not.toBeInTheDocument())
  expect(JSON.stringify(client.cache.extract())).toContain('Round Solitaire')
  signInAs(anAdmin({ id: 'admin-2', name: 'Noor Haddad' }))
  server.use(graphql.query('QuoteRequestsScreen', () => new Promise(() => {})))
  await act(() => router.navigate('/quotes'))
  await screen.findByRole('heading', { level: 1, name: 'Quote Requests' })
  expect(screen.queryByText('Round Solitaire')).not.toBeInTheDocument()
  const ofNext = kept.filter((what) => what.startsWith('admin-2'))
  expect(ofNext).not.toEqual([])
  expect(ofNext.join()).not.toContain('Round Solitaire')
})
