import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { fakePush } from '../../kit/screens/fakePush.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { quietScreens } from '../../kit/screens/quietScreens.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { anAdmin, aSupplier } from '../../kit/screens/viewers.ts'

const answers = (signIn: Record<string, unknown>) => [
  graphql.mutation('SignInAdmin', () => HttpResponse.json({ data: { signIn } })),
  graphql.mutation('SignInSupplier', () => HttpResponse.json({ data: { signIn } })),
  ...quietScreens,
]
const signsIn = (role: string) => answers({ __typename: 'Viewer', role })

const CODE = 'Enter the 6 digits that your app shows, or a recovery code'

type Opened = ReturnType<typeof renderScreen>
async function fillAndSend({ user }: Opened, email = 'eleanor@loupe.example', password = 'secret-123') {
  if (email) await user.type(await screen.findByLabelText(/email/i), email)
  if (password) await user.type(await screen.findByLabelText(/^Password/), password)
  await user.click(await screen.findByRole('button', { name: 'Sign In' }))
}

describe('signing in', () => {
  it.each(['/admin-login', '/admin-access'])('an admin can sign in at %s, with a welcome', async (path) => {
    const opened = renderScreen(path, { handlers: signsIn('ADMIN') })
    await screen.findByRole('heading', { level: 1, name: 'Admin Sign In' })
    opened.signInAs(anAdmin())
    await fillAndSend(opened)
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/dashboard'))
    expect(await screen.findByText('Login Successful')).toBeVisible()
    expect(screen.getByText('Welcome back, Eleanor Voss')).toBeVisible()
    expect(sentAs('SignInAdmin')).toEqual([
      { input: { email: 'eleanor@loupe.example', password: 'secret-123' } },
    ])
  })

  it('a supplier can sign in, with a welcome', async () => {
    const opened = renderScreen('/supplier-login', { handlers: signsIn('SUPPLIER') })
    await screen.findByRole('heading', { level: 1, name: 'Supplier Sign In' })
    opened.signInAs(aSupplier())
    await fillAndSend(opened, ' Desk@Aurum.example ')
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/supplier-dashboard'))
    expect(screen.getByText('Welcome back, Aurum Atelier')).toBeVisible()
    expect(sentAs('SignInSupplier')).toEqual([
      { input: { email: 'desk@aurum.example', password: 'secret-123' } },
    ])
  })

  it('push notifications that were turned on before, perhaps by somebody else in another window, are off', async () => {
    const browser = fakePush({ permission: 'granted' })
    const opened = renderScreen('/supplier-login', { handlers: signsIn('SUPPLIER') })
    await screen.findByRole('heading', { level: 1, name: 'Supplier Sign In' })
    browser.subscribed = true
    opened.signInAs(aSupplier())
    await fillAndSend(opened)
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/supplier-dashboard'))
    expect(browser.subscribed).toBe(false)
  })

  it('an account with two-step sign-in is asked for a code, which is sent with the values typed before', async () => {
    const opened = renderScreen('/admin-login', {
      handlers: answers({ __typename: 'CodeRequiredError', message: 'Enter the code' }),
    })
    await fillAndSend(opened)
    const code = await screen.findByLabelText(/^Code/)
    await waitFor(() => expect(code).toHaveFocus())
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    server.use(...signsIn('ADMIN'))
    opened.signInAs(anAdmin())
    await opened.user.type(code, '123456')
    await opened.user.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/dashboard'))
    expect(sentAs('SignInAdmin').at(-1)).toEqual({
      input: { email: 'eleanor@loupe.example', password: 'secret-123', code: '123456' },
    })
  })

  it('once the code is asked for, an empty one is refused at the field, and nothing is sent', async () => {
    const opened = renderScreen('/admin-login', {
      handlers: answers({ __typename: 'CodeRequiredError', message: 'Enter the code' }),
    })
    await fillAndSend(opened)
    const code = await screen.findByLabelText(/^Code/)
    await opened.user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText(CODE)).toBeVisible()
    expect(code).toBeInvalid()
    await waitFor(() => expect(code).toHaveFocus())
    expect(sentAs('SignInAdmin')).toHaveLength(1)
    await opened.user.click(screen.getByRole('button', { name: 'Back' }))
    await opened.user.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(sentAs('SignInAdmin')).toHaveLength(2))
  })

  it('from the code, a user can go back to the password', async () => {
    const opened = renderScreen('/supplier-login', {
      handlers: answers({ __typename: 'CodeRequiredError', message: 'Enter the code' }),
    })
    await fillAndSend(opened)
    await screen.findByLabelText(/^Code/)
    await opened.user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText(/email/i)).toHaveValue('eleanor@loupe.example')
    expect(screen.queryByLabelText(/^Code/)).not.toBeInTheDocument()
  })

  it('signing in returns to the requested page', async () => {
    const opened = renderScreen('/suppliers?page=2', { handlers: signsIn('ADMIN') })
    await screen.findByRole('heading', { level: 1, name: 'Admin Sign In' })
    opened.signInAs(anAdmin())
    await fillAndSend(opened)
    await waitFor(() =>
      expect(opened.router.state.location).toMatchObject({ pathname: '/suppliers', search: '?page=2' }),
    )
  })

  it.each([
    ['no email address', '', 'secret-123', 'Invalid email address'],
    ['something that is not an email address', 'eleanor', 'secret-123', 'Invalid email address'],
    ['no password', 'eleanor@loupe.example', '', 'Password is required'],
  ])(
    'says beside the field why %s is invalid, and sends nothing',
    async (_what, email, password, message) => {
      const opened = renderScreen('/admin-login')
      await fillAndSend(opened, email, password)
      expect(await screen.findByText(message)).toBeVisible()
      const field = screen.getByLabelText(message.startsWith('Password') ? /^Password/ : /email/i)
      expect(field).toBeInvalid()
      expect(field).toHaveAccessibleDescription(message)
      expect(sentAs('SignInAdmin')).toEqual([])
    },
  )

  it.each([
    [
      'wrong credentials',
      { __typename: 'InvalidCredentialsError', message: 'Invalid credentials. Please try again.' },
    ],
    [
      'an account that waits',
      { __typename: 'AccountNotActiveError', message: 'Your account is pending approval.' },
    ],
  ])('the form says why %s cannot sign in, and keeps the input', async (_what, refusal) => {
    const opened = renderScreen('/supplier-login', { handlers: answers(refusal) })
    await fillAndSend(opened)
    expect(await screen.findByText('Login Failed')).toBeVisible()
    expect(screen.getByText(refusal.message)).toBeVisible()
    expect(screen.getByLabelText(/email/i)).toHaveValue('eleanor@loupe.example')
    await waitFor(() =>
      expect(
        refusal.__typename === 'InvalidCredentialsError'
          ? screen.getByLabelText(/^Password/)
          : screen.getByRole('alert'),
      ).toHaveFocus(),
    )
    expect(opened.router.state.location.pathname).toBe('/supplier-login')
  })

  it('server errors are shown at the field', async () => {
    const opened = renderScreen('/admin-login', {
      handlers: answers({
        __typename: 'ValidationError',
        message: 'Check the marked fields.',
        fields: [{ __typename: 'FieldError', path: 'input.email', message: 'Invalid email address' }],
      }),
    })
    await fillAndSend(opened)
    expect(await screen.findByText('Invalid email address')).toBeVisible()
    expect(screen.getByLabelText(/email/i)).toHaveFocus()
  })

  it.each(['/admin-login', '/supplier-login'])(
    'at %s, the reason stays until the next attempt, however long that takes',
    async (path) => {
      const text = 'Invalid credentials. Please try again.'
      vi.useFakeTimers({ shouldAdvanceTime: true })
      let answer = true
      const refused = (name: string) =>
        graphql.mutation(name, async () => {
          if (!answer) await new Promise(() => {})
          return HttpResponse.json({
            data: { signIn: { __typename: 'InvalidCredentialsError', message: text } },
          })
        })
      const opened = renderScreen(path, { handlers: [refused('SignInAdmin'), refused('SignInSupplier')] })
      await fillAndSend(opened)
      await screen.findByText(text)
      await act(() => vi.advanceTimersByTimeAsync(20_000))
      expect(screen.getByText(text)).toBeVisible()
      answer = false
      fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
      await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument())
    },
  )

  it('after too many attempts, the form counts down the waiting time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const opened = renderScreen('/supplier-login', {
      handlers: [
        graphql.mutation('SignInSupplier', () =>
          HttpResponse.json({
            errors: [
              {
                message: 'Too many attempts. Please try again later.',
                extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 870 },
              },
            ],
          }),
        ),
      ],
    })
    await fillAndSend(opened)
    expect(await screen.findByText('Too many attempts. Please try again in 15 minutes.')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(13 * 60_000))
    expect(screen.getByText('Too many attempts. Please try again in 2 minutes.')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(2 * 60_000))
    expect(screen.getByText('You can try again now.')).toBeVisible()
  })

  it("the server's message about too many attempts is shown", async () => {
    const opened = renderScreen('/admin-login', {
      handlers: [
        graphql.mutation('SignInAdmin', () =>
          HttpResponse.json({
            errors: [
              {
                message: 'Too many attempts. Try again in 15 minutes.',
                extensions: { code: 'RATE_LIMITED' },
              },
            ],
          }),
        ),
      ],
    })
    await fillAndSend(opened)
    expect(await screen.findByText('Too many attempts. Try again in 15 minutes.')).toBeVisible()
  })

  it('the form survives a network failure', async () => {
    const opened = renderScreen('/admin-login', {
      handlers: [graphql.mutation('SignInAdmin', () => HttpResponse.error())],
    })
    await fillAndSend(opened)
    expect(
      await screen.findByText("Loupe can't be reached at the moment. Please try again shortly."),
    ).toBeVisible()
    expect(screen.getByLabelText(/^Password/)).toHaveValue('secret-123')
  })

  it('the form says so if the server accepts the sign-in but does not say who signed in', async () => {
    const opened = renderScreen('/admin-login', { handlers: signsIn('ADMIN') })
    await fillAndSend(opened)
    expect(await screen.findByText('Login Error')).toBeVisible()
    expect(screen.getByText('Invalid response from server')).toBeVisible()
  })

  it('the form says so if the network fails after the server accepted the sign-in', async () => {
    const opened = renderScreen('/admin-login', { handlers: signsIn('ADMIN') })
    await screen.findByLabelText(/^Password/)
    server.use(graphql.query('AppViewer', () => HttpResponse.error()))
    await fillAndSend(opened)
    expect(await screen.findByText('Login Error')).toBeVisible()
    expect(screen.getByText(/Loupe can't be reached/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  })

  it("the button says 'Signing in...' while waiting, and cannot be pressed twice", async () => {
    const opened = renderScreen('/admin-login', {
      handlers: [
        graphql.mutation('SignInAdmin', async () => {
          await new Promise(() => {})
        }),
      ],
    })
    await fillAndSend(opened)
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled()
  })

  it.each([
    ['/admin-login', 'Admin Sign In · Loupe'],
    ['/admin-access', 'Admin Sign In · Loupe'],
    ['/supplier-login', 'Supplier Sign In · Loupe'],
  ])('the browser title names %s', async (path, title) => {
    renderScreen(path)
    await screen.findByRole('heading', { level: 1 })
    expect(document.title).toBe(title)
  })

  it('the keyboard moves from the address to the password, the button and the links', async () => {
    const { user } = renderScreen('/supplier-login')
    const email = await screen.findByLabelText(/email/i)
    email.focus()
    const stops: (string | null)[] = []
    for (let step = 0; step < 5; step += 1) {
      await user.tab()
      const stop = document.activeElement
      stops.push(stop?.getAttribute('name') ?? stop?.getAttribute('aria-label') ?? stop?.textContent ?? null)
    }
    expect(stops).toEqual([
      'password',
      'Show what is typed',
      'Sign In',
      'Forgot your password?',
      'Register as a supplier',
    ])
  })

  it('an admin who is a supplier finds the supplier sign-in, and one who lost the password finds the recovery', async () => {
    renderScreen('/admin-login')
    expect(await screen.findByRole('link', { name: 'Go to the supplier sign-in' })).toHaveAttribute(
      'href',
      '/supplier-login',
    )
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password?account=admin',
    )
  })

  it('the form says who may sign in as a supplier, and links to the registration', async () => {
    renderScreen('/supplier-login')
    expect(await screen.findByText(/Only approved suppliers can sign in/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Register as a supplier' })).toHaveAttribute(
      'href',
      '/supplier-register',
    )
  })
})
