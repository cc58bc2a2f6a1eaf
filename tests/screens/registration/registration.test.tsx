import { screen, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'

const receives = graphql.mutation('RegisterSupplier', () =>
  HttpResponse.json({
    data: { registerSupplier: { __typename: 'RegistrationReceived', email: 'desk@aurum.example' } },
  }),
)

type User = ReturnType<typeof renderScreen>['user']

async function choose(user: User, label: RegExp, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: option }))
}

/** Pastes, because typing letter by letter takes seconds in a form this long. */
async function put(user: User, label: RegExp, text: string) {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

async function fillIn(user: User) {
  await screen.findByLabelText(/^Company Name/)
  await put(user, /^Company Name/, 'Aurum Atelier')
  await choose(user, /^Country/, 'Hong Kong')
  await put(user, /^Business Email/, 'Desk@Aurum.example')
  await put(user, /^Password/, 'secret-123')
  await put(user, /^Contact Person/, 'Mei Lin')
  await put(user, /^Phone Number/, '+852 5555 0100')
  await choose(user, /^Manufacturing Country/, 'Thailand')
}

const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Submit Application' }))

describe('registering as a supplier', () => {
  it('the application is sent and confirmed', async () => {
    const { user } = renderScreen('/supplier-register', { handlers: [receives] })
    await fillIn(user)
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await submit(user)
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: 'Registration Submitted Successfully!',
    })
    expect(heading).toHaveFocus()
    expect(screen.getByText(/reviewed within 24 hours/)).toHaveTextContent('desk@aurum.example')
    expect(screen.getByText(/Its status stays Pending until an admin approves it\.$/)).toBeVisible()
    expect(screen.getByText(/Check your spam folder, or send the link again\.$/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible()
    expect(sentAs('RegisterSupplier')).toEqual([
      {
        input: {
          companyName: 'Aurum Atelier',
          contactPerson: 'Mei Lin',
          businessEmail: 'desk@aurum.example',
          password: 'secret-123',
          phoneNumber: '+852 5555 0100',
          whatsappNumber: null,
          companyWebsite: null,
          country: 'Hong Kong',
          manufacturingCountry: 'Thailand',
          yearsInBusiness: 0,
          canProvideCertificates: true,
        },
      },
    ])
  })

  it('the form is open to anyone, without asking who is signed in', async () => {
    renderScreen('/supplier-register')
    expect(await screen.findByRole('heading', { level: 1, name: 'Become an Artisan' })).toBeVisible()
    expect(document.title).toBe('Become an Artisan · Loupe')
    const sections = screen.getAllByRole('group').map((section) => section.querySelector('h2')?.textContent)
    expect(sections).toEqual([
      'Company Information',
      'Account Credentials',
      'Contact Information',
      'Business Details',
    ])
    expect(sentAs('AppViewer')).toEqual([])
  })

  it('missing fields are reported at the fields, the first gets the focus, and nothing is sent', async () => {
    const { user } = renderScreen('/supplier-register')
    await screen.findByLabelText(/^Company Name/)
    await submit(user)
    for (const [label, message] of [
      [/^Company Name/, 'Company name is required'],
      [/^Country/, 'Country is required'],
      [/^Business Email/, 'Invalid email address'],
      [/^Password/, 'Password must be at least 8 characters'],
      [/^Contact Person/, 'Contact person is required'],
      [/^Phone Number/, 'Phone number is required'],
      [/^Manufacturing Country/, 'Manufacturing location is required'],
    ] as const) {
      expect(await screen.findByText(message)).toBeVisible()
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message)
    }
    expect(screen.getByLabelText(/^Company Name/)).toHaveFocus()
    expect(sentAs('RegisterSupplier')).toEqual([])
  })

  it.each([
    [/^Years in Business/, '-1', 'Years in business cannot be negative'],
    [/^Business Email/, 'aurum', 'Invalid email address'],
    [/^Password/, 'short', 'Password must be at least 8 characters'],
  ])('an invalid value in %s is refused', async (label, typed, message) => {
    const { user } = renderScreen('/supplier-register')
    await user.type(await screen.findByLabelText(label), typed)
    await user.tab()
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('the form offers the countries, defaults certificates to no, and explains the password rules', async () => {
    const { user } = renderScreen('/supplier-register')
    expect(await screen.findByLabelText(/^Password/)).toHaveAccessibleDescription(
      expect.stringMatching(/^Minimum 8 characters.*Common passwords.* refused\.$/),
    )
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked()
    await user.click(screen.getByRole('combobox', { name: /^Country/ }))
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Hong Kong',
      'United States',
      'United Kingdom',
      'Germany',
      'France',
      'Italy',
      'India',
      'China',
      'Thailand',
      'Singapore',
      'Other',
    ])
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('combobox', { name: /^Manufacturing Country/ }))
    const offered = screen.getAllByRole('option').map((option) => option.textContent)
    expect(offered).toEqual(expect.arrayContaining(['Turkey', 'Brazil', 'Mexico', 'Other']))
    expect(offered).toHaveLength(14)
  })

  it.each([
    [
      'the server refuses',
      () =>
        HttpResponse.json({
          data: {
            registerSupplier: {
              __typename: 'ValidationError',
              message: 'Please check the marked fields.',
              fields: [
                { __typename: 'FieldError', path: 'phoneNumber', message: 'Use at most 50 characters' },
              ],
            },
          },
        }),
      'Use at most 50 characters',
    ],
    [
      'the server breaks',
      () => HttpResponse.json({ errors: [{ message: '' }] }),
      'Please check your information and try again.',
    ],
    [
      'the network fails',
      () => HttpResponse.error(),
      "Loupe can't be reached at the moment. Please try again shortly.",
    ],
  ])('the input stays when %s', async (_what, answer, message) => {
    const { user } = renderScreen('/supplier-register', {
      handlers: [graphql.mutation('RegisterSupplier', answer)],
    })
    await fillIn(user)
    await submit(user)
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText(/^Company Name/)).toHaveValue('Aurum Atelier')
  })
})
