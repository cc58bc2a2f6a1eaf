import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { SupplierScreenGrewDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { aurum, openSupplier } from './fixtures.ts'

const invited = { __typename: 'Invitation' as const, sentAt: '2026-01-05T09:00:00.000Z', accepted: false }

const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const fact = (inside: ReturnType<typeof within>, label: string) =>
  inside.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe('the supplier screen', () => {
  it('no data of one supplier is left at the URL of another', async () => {
    const { router } = openSupplier()
    await panel('Company')
    server.use(graphql.query('SupplierScreen', () => new Promise(() => {})))
    await router.navigate('/supplier/s2')
    expect(await screen.findByText('Loading supplier...')).toBeInTheDocument()
    expect(screen.queryByText('Aurum')).not.toBeInTheDocument()
  })

  it('the screen shows a loading state', async () => {
    openSupplier()
    server.use(graphql.query('SupplierScreen', () => new Promise(() => {})))
    expect(await screen.findByText('Loading supplier...')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '← Back to Suppliers' })).toBeVisible()
  })

  it('a supplier shows its company, contact, performance and registration', async () => {
    openSupplier()
    const company = await panel('Company')
    expect(fact(company, 'Country')).toBe('Italy')
    expect(company.getByRole('link', { name: 'aurum.example' })).toHaveAttribute(
      'href',
      'https://aurum.example',
    )
    expect(fact(company, 'Minimum order')).toBe('$1,500.00')
    expect(fact(company, 'Payment terms')).toBe('Net 30')
    const contact = await panel('Contact')
    expect(contact.getByRole('link', { name: 'ida@aurum.example' })).toBeVisible()
    expect(fact(contact, 'WhatsApp')).toBe('Not provided')
    const performance = await panel('Performance')
    expect(fact(performance, 'Rating')).toBe('4.5 of 5')
    expect(fact(performance, 'Average lead time')).toBe('9.5 days')
    expect(performance.getByRole('link', { name: '1,200' })).toHaveAttribute(
      'href',
      '/supplier/s1#prices-and-stock',
    )
    expect(performance.getByRole('link', { name: '4' })).toHaveAttribute(
      'href',
      '/supplier/s1?view=products#prices-and-stock',
    )
    expect(performance.getByRole('link', { name: '14' })).toHaveAttribute('href', '/orders?supplier=s1')
    expect(performance.getByRole('link', { name: '12' })).toHaveAttribute(
      'href',
      '/orders?supplier=s1&status=delivered&tests=no',
    )
    expect(performance.getByText('Open quotes').nextElementSibling?.querySelector('a')).toHaveAttribute(
      'href',
      '/quotes?supplier=s1&answer=quoted&status=pending',
    )
    expect(performance.getByRole('link', { name: 'View scorecard' })).toHaveAttribute(
      'href',
      '/supplier-behavior?supplier=s1',
    )
    const registration = await panel('Registration')
    expect(fact(registration, 'Approved by')).toBe('Ada Admin')
    expect(screen.getByLabelText('Notes')).toHaveValue('Knows platinum')
    expect(screen.getByRole('link', { name: '← Back to Suppliers' })).toHaveAttribute('href', '/suppliers')
  })

  it('an applicant with an unverified address can be sent the link again, and cannot be approved where that is required', async () => {
    const { user } = openSupplier({
      status: 'PENDING',
      emailVerifiedAt: null,
      mustVerifyEmail: true,
      activatedAt: null,
    })
    server.use(
      graphql.mutation('RequestVerification', () =>
        HttpResponse.json({
          data: {
            requestVerification: { __typename: 'VerificationRequested', message: 'A link has been sent.' },
          },
        }),
      ),
    )
    const contact = await panel('Contact')
    expect(contact.getByText('Email not verified')).toBeVisible()
    await user.click(contact.getByRole('button', { name: 'Resend Verification Link' }))
    expect(await screen.findByText('A link has been sent.')).toBeVisible()
    expect(sentAs('RequestVerification')).toEqual([{ input: { businessEmail: 'ida@aurum.example' } }])
    await user.click(screen.getByRole('button', { name: 'Approve Aurum' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/can be approved once it has used the link/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })

  it('where verification is not required, approving an unverified applicant warns', async () => {
    const { user } = openSupplier({ status: 'PENDING', emailVerifiedAt: null, activatedAt: null })
    await panel('Contact')
    await user.click(screen.getByRole('button', { name: 'Approve Aurum' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Email not verified\. Make sure/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled()
  })

  it('the screen says if there is not enough data, and which data is missing', async () => {
    openSupplier({ completedOrders: 0, rating: '0', averageLeadTimeDays: null })
    const performance = await panel('Performance')
    expect(performance.getByText('Not enough data: 0 of 5 deliveries')).toBeVisible()
    expect(fact(performance, 'Rating')).toBe('No data yet')
    expect(fact(performance, 'Average lead time')).toBe('N/A')
  })

  it('an unknown supplier is reported', async () => {
    openSupplier(null)
    expect(await screen.findByText('Supplier not found')).toBeVisible()
  })

  it('the screen shows a loading state, and that loading failed', async () => {
    const { user } = openSupplier()
    server.use(graphql.query('SupplierScreen', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Aurum' })).toBeVisible()
  })

  it('a pending supplier can be approved here', async () => {
    const { user, now } = openSupplier({ status: 'PENDING', activatedAt: null, decidedBy: null })
    server.use(
      graphql.mutation('SetSupplierStatus', () => {
        now.supplier = { ...aurum, status: 'ACTIVE' }
        return HttpResponse.json({
          data: { setSupplierStatus: { __typename: 'Supplier', id: 's1', status: 'ACTIVE' } },
        })
      }),
    )
    expect(fact(await panel('Registration'), 'Decision')).toBe('Waiting for approval')
    await user.click(screen.getByRole('button', { name: 'Approve Aurum' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Supplier has been approved.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument())
  })

  it('an invited supplier can be invited again until it has joined', async () => {
    const { user, live, now } = openSupplier({ invitation: invited, yearsInBusiness: 0 })
    server.use(
      graphql.mutation('InviteAgain', () =>
        HttpResponse.json({
          data: {
            inviteAgain: {
              __typename: 'Supplier',
              id: 's1',
              invitation: { ...invited, sentAt: '2026-01-09T10:00:00.000Z' },
            },
          },
        }),
      ),
    )
    const registration = await panel('Registration')
    expect(fact(registration, 'Invitation')).toMatch(/^Not accepted yet, sent Jan 05, 2026/)
    expect(screen.getByText('Invited'), 'in place of active').toBeVisible()
    expect(registration.queryByText('Active since')).not.toBeInTheDocument()
    expect(fact(await panel('Company'), 'Years in business'), 'nobody may have said').toBe(
      'Less than 1 or not provided',
    )
    await user.click(registration.getByRole('button', { name: 'Resend Invitation' }))
    expect(await screen.findByText('Invitation Sent')).toBeVisible()
    expect(sentAs('InviteAgain')).toEqual([{ supplierId: 's1' }])
    expect(fact(registration, 'Invitation')).toMatch(/Jan 09, 2026/)

    now.supplier = { ...aurum, invitation: { ...invited, accepted: true } }
    await live.emit(SupplierScreenGrewDocument, {
      timelineGrew: {
        __typename: 'TimelineGrewEvent',
        cursor: 'c1',
        entry: { __typename: 'TimelineEntry', id: 'e1' },
      },
    })
    await waitFor(() => expect(fact(registration, 'Invitation')).toMatch(/^Accepted/))
    expect(screen.queryByText('Invited')).not.toBeInTheDocument()
    expect(registration.queryByRole('button', { name: 'Resend Invitation' })).not.toBeInTheDocument()
  })

  it('a refused invitation says why', async () => {
    const { user } = openSupplier({ invitation: invited, yearsInBusiness: 0 })
    server.use(
      graphql.mutation('InviteAgain', () =>
        HttpResponse.json({
          data: {
            inviteAgain: {
              __typename: 'ConflictError',
              message: 'This supplier has already set a password.',
            },
          },
        }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Resend Invitation' }))
    expect(await screen.findByText('This supplier has already set a password.')).toBeVisible()
  })

  it('an admin ends the access of an account in the wrong hands, after confirmation', async () => {
    const { user } = openSupplier({ invitation: null })
    server.use(
      graphql.mutation('EndSupplierAccess', () =>
        HttpResponse.json({ data: { endSupplierAccess: { __typename: 'Supplier', id: 's1' } } }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'End Access' }))
    expect(sentAs('EndSupplierAccess')).toEqual([])
    const dialog = within(screen.getByRole('dialog', { name: 'End access' }))
    expect(dialog.getByText(/signed out everywhere immediately/)).toBeVisible()
    expect(dialog.getByText(/passkeys and two-step sign-in are removed/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'End Access' }))
    expect(await screen.findByText('Access Ended')).toBeVisible()
    expect(sentAs('EndSupplierAccess')).toEqual([{ supplierId: 's1' }])
  })

  it('an owner suspends a supplier with a reason, and reinstates it', async () => {
    const { user } = openSupplier({ invitation: null })
    const since = '2026-03-01T09:00:00.000Z'
    server.use(
      graphql.mutation('SuspendSupplier', () =>
        HttpResponse.json({
          data: { suspendSupplier: { __typename: 'Supplier', id: 's1', suspendedAt: since } },
        }),
      ),
      graphql.mutation('ReinstateSupplier', () =>
        HttpResponse.json({
          data: { reinstateSupplier: { __typename: 'Supplier', id: 's1', suspendedAt: null } },
        }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Suspend' }))
    const asking = within(await screen.findByRole('dialog', { name: 'Suspend supplier' }))
    expect(asking.getByText(/its quotes cannot be awarded/)).toBeVisible()
    await user.click(asking.getByRole('button', { name: 'Suspend' }))
    expect(await asking.findByText('Please provide a reason for suspending')).toBeVisible()
    expect(sentAs('SuspendSupplier')).toEqual([])
    await user.click(asking.getByLabelText(/^Reason/))
    await user.paste('Copied designs')
    await user.click(asking.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('Supplier Suspended')).toBeVisible()
    expect(sentAs('SuspendSupplier')).toEqual([{ input: { supplierId: 's1', reason: 'Copied designs' } }])
    expect(screen.getByText('Suspended')).toBeVisible()
    expect(fact(await panel('Registration'), 'Suspended since')).toMatch(/^Mar 01, 2026/)

    await user.click(await screen.findByRole('button', { name: 'Reinstate' }))
    const reinstating = within(await screen.findByRole('dialog', { name: 'Reinstate supplier' }))
    await user.click(reinstating.getByLabelText(/^Reason/))
    await user.paste('Settled')
    await user.click(reinstating.getByRole('button', { name: 'Reinstate' }))
    expect(await screen.findByText('Supplier Reinstated')).toBeVisible()
    expect(sentAs('ReinstateSupplier')).toEqual([{ input: { supplierId: 's1', reason: 'Settled' } }])
    expect(screen.queryByText('Suspended')).not.toBeInTheDocument()
  })

  it('one that has not accepted its invitation is not said to be notified by email', async () => {
    const { user } = openSupplier({ invitation: invited, yearsInBusiness: 0 })
    await user.click(await screen.findByRole('button', { name: 'Suspend' }))
    const asking = within(await screen.findByRole('dialog', { name: 'Suspend supplier' }))
    expect(asking.getByText(/Its quotes and orders stay/)).toBeVisible()
    expect(asking.queryByText(/by email/)).not.toBeInTheDocument()
  })

  it('reinstating one that has not accepted its invitation asks for another', async () => {
    const { user } = openSupplier({ invitation: invited, suspendedAt: '2026-03-01T09:00:00.000Z' })
    await user.click(await screen.findByRole('button', { name: 'Reinstate' }))
    const reinstating = within(await screen.findByRole('dialog', { name: 'Reinstate supplier' }))
    expect(reinstating.getByText(/Resend the invitation so that it can set a password\./)).toBeVisible()
    expect(reinstating.queryByText(/by email|can sign in/)).not.toBeInTheDocument()
  })

  it('a suspended supplier is not invited again, and ending its access promises no link', async () => {
    openSupplier({ invitation: invited, suspendedAt: '2026-03-01T09:00:00.000Z' })
    expect(await screen.findByRole('button', { name: 'Reinstate' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Resend Invitation' })).not.toBeInTheDocument()
  })

  it('onboarding prices are shown, each in its own currency', async () => {
    openSupplier({
      onboardingPrices: [
        {
          __typename: 'OnboardingPrice',
          id: 'p1',
          productId: 'ring',
          productTitle: 'Halo Ring',
          skus: ['RING-1'],
          priceHK: { __typename: 'Money', amount: '1250.50', currency: 'HKD' },
          priceUSA: null,
          priceUK: { __typename: 'Money', amount: '99.00', currency: 'GBP' },
          priceEU: { __typename: 'Money', amount: '110.00', currency: 'EUR' },
          leadTimeDays: 1,
          certification: 'GIA',
        },
      ],
    })
    const table = within(await screen.findByRole('table', { name: 'Onboarding prices' }))
    const cells = table.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells).toEqual(['Halo RingRING-1', 'HK$1,250.50', '–', '£99.00', '€110.00', '1 day', 'GIA'])
    expect(table.getByRole('link', { name: 'Halo Ring' })).toHaveAttribute('href', '/products/ring')
  })
})

describe('the data of a supplier', () => {
  const ERASED_AT = '2026-03-01T09:00:00.000Z'

  it.each([
    ['was approved', { activatedAt: '2026-01-06T09:00:00.000Z' }, 'Approved by', 'Ada Admin'],
    [
      'was invited and active',
      { activatedAt: '2026-01-06T09:00:00.000Z', invitation: invited },
      'Added by',
      'Ada Admin',
    ],
    ['was rejected', { activatedAt: null }, 'Rejected by', 'Ada Admin'],
    ['was waiting for approval', { activatedAt: null, decidedBy: null }, undefined, undefined],
  ])('once erased, a supplier that %s is described only as erased', async (_, was, label, name) => {
    openSupplier({ companyName: 'Erased supplier', status: 'REJECTED', erasedAt: ERASED_AT, ...was })
    const registration = await panel('Registration')
    const shown = ['Approved by', 'Added by', 'Rejected by'].filter((each) => registration.queryByText(each))
    expect(shown).toEqual(label ? [label] : [])
    if (label) expect(fact(registration, label)).toBe(name)
    expect(screen.queryByText('Rejected')).not.toBeInTheDocument()
    for (const erased of ['Company', 'Contact'])
      expect(screen.queryByRole('region', { name: erased })).not.toBeInTheDocument()
    for (const ended of ['Active since', 'Invitation', 'Decision'])
      expect(registration.queryByText(ended)).not.toBeInTheDocument()
  })

  it('can be erased if it registered with the name used for erased ones', async () => {
    openSupplier({ companyName: 'Erased supplier' })
    expect((await panel('Stored Data')).getByRole('button', { name: 'Erase Supplier' })).toBeVisible()
    expect((await panel('Registration')).getByText('Active since')).toBeVisible()
  })

  it.each([
    [false, 'Supplier Erased', []],
    [
      true,
      'Erasing Supplier',
      ['Its name in timelines, its texts, list prices and emails are still being erased'],
    ],
  ])('is erased only after its name was typed; still erasing: %s', async (erasing, told, shown) => {
    const { user } = openSupplier()
    server.use(
      graphql.mutation('EraseSupplier', () =>
        HttpResponse.json({
          data: {
            eraseSupplier: {
              ...aurum,
              companyName: 'Erased supplier',
              status: 'REJECTED',
              erasedAt: ERASED_AT,
              erasing,
              suspendedAt: null,
              contactPerson: null,
              internalNotes: null,
            },
          },
        }),
      ),
    )
    await user.click((await panel('Stored Data')).getByRole('button', { name: 'Erase Supplier' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase supplier' }))
    const confirm = dialog.getByRole('button', { name: 'Erase for Good' })
    await user.type(dialog.getByRole('textbox', { name: 'Type the company’s name' }), 'Auru')
    expect(confirm).toBeDisabled()
    await user.type(dialog.getByRole('textbox', { name: 'Type the company’s name' }), 'm')
    await user.click(confirm)
    expect(await screen.findByRole('heading', { name: 'Erased supplier' })).toBeVisible()
    expect(sentAs('EraseSupplier')).toEqual([{ input: { supplierId: 's1', companyName: 'Aurum' } }])
    expect(screen.queryByRole('region', { name: 'Stored Data' })).not.toBeInTheDocument()
    expect(await screen.findByText(told)).toBeVisible()
    const facts = within(screen.getByRole('region', { name: 'Registration' }))
    expect(facts.queryAllByText(/still being erased/).map(({ textContent }) => textContent)).toEqual(shown)
  })

  it('is erased by typing its name as the screen shows it, with one space where two were entered', async () => {
    const { user } = openSupplier({ companyName: 'Aurum  Atelier' })
    await user.click((await panel('Stored Data')).getByRole('button', { name: 'Erase Supplier' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase supplier' }))
    await user.type(dialog.getByRole('textbox', { name: 'Type the company’s name' }), 'Aurum Atelier')
    expect(dialog.getByRole('button', { name: 'Erase for Good' })).toBeEnabled()
  })
})
