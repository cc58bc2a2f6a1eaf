import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { aSupplier } from '../../kit/screens/viewers.ts'
import { accountOf, company } from './fixtures.ts'

it('a supplier can change its password on its account screen', async () => {
  const message = 'Your password has been changed. Other devices have been signed out.'
  const { user } = renderScreen('/supplier-account', {
    viewer: aSupplier(),
    handlers: [
      accountOf(),
      graphql.mutation('PasswordFormSave', () =>
        HttpResponse.json({ data: { changePassword: { __typename: 'PasswordChanged', message } } }),
      ),
    ],
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Account' })).toBeVisible()
  expect(await screen.findByText('Chrome on Mac')).toBeVisible()
  await user.type(await screen.findByLabelText(/^Current password/), 'old-secret')
  await user.type(screen.getByLabelText(/^New password/), 'new-secret')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(sentAs('PasswordFormSave')).toEqual([
    { input: { currentPassword: 'old-secret', newPassword: 'new-secret' } },
  ])
  // Other devices are signed out, and passkeys are gone.
  await waitFor(() => expect(sentAs('AccountScreen').length).toBe(2))
})

it('a supplier corrects its contact person and its address', async () => {
  const saved = {
    ...company,
    contactPerson: 'Ines Duarte',
    manufacturingCountry: 'Turkey',
    canProvideCertificates: true,
    certifications: 'IGI only',
  }
  const { user } = renderScreen('/supplier-account', {
    viewer: aSupplier(),
    handlers: [
      accountOf(),
      graphql.mutation('CompanyFormSave', () =>
        HttpResponse.json({
          data: { changeContactDetails: { __typename: 'Supplier', id: 'supplier-1', ...saved } },
        }),
      ),
    ],
  })
  const form = within(await screen.findByRole('form', { name: 'Company' }))
  expect(form.getByText('Aurum Atelier')).toBeVisible()
  expect(form.getByRole('combobox', { name: /^Country/ })).toHaveTextContent('Macao')
  await user.clear(form.getByLabelText(/^Contact person/))
  await user.click(form.getByRole('button', { name: 'Save Contact Details' }))
  expect(await form.findByText('Contact person is required')).toBeVisible()
  expect(form.getByText('Manufacturing location is required')).toBeVisible()
  expect(sentAs('CompanyFormSave')).toEqual([])
  await user.type(form.getByLabelText(/^Contact person/), 'Ines Duarte')
  await user.click(form.getByRole('combobox', { name: /^Manufacturing country/ }))
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Turkey' }))
  const question = { name: 'Can you provide IGI/GIA certifications for your jewelry?' }
  await user.click(within(form.getByRole('radiogroup', question)).getByRole('radio', { name: 'Yes' }))
  await user.type(form.getByLabelText(/^Certifications/), 'IGI only')
  await user.click(form.getByRole('button', { name: 'Save Contact Details' }))
  expect(await screen.findByText('Contact Details Saved')).toBeVisible()
  const { companyName: _, ...details } = saved
  const was = {
    contactPerson: 'Mei Lin',
    phoneNumber: '+852 5555 0100',
    whatsappNumber: '',
    companyWebsite: '',
    country: 'Macao',
    manufacturingCountry: '',
    canProvideCertificates: null,
    certifications: '',
  }
  expect(sentAs('CompanyFormSave')).toEqual([{ input: { ...details, was } }])
  expect(form.getByLabelText(/^Contact person/)).toHaveValue('Ines Duarte')
})

it('contact details that a colleague has just changed are not overwritten unseen, and nothing typed is lost', async () => {
  const message = 'Your contact details were just changed. Review them, then save again.'
  const before = { manufacturingCountry: 'Turkey' }
  const { user } = renderScreen('/supplier-account', {
    viewer: aSupplier(),
    handlers: [
      accountOf(before),
      graphql.mutation('CompanyFormSave', () =>
        HttpResponse.json({ data: { changeContactDetails: { __typename: 'ConflictError', message } } }),
      ),
    ],
  })
  const form = within(await screen.findByRole('form', { name: 'Company' }))
  await user.type(form.getByLabelText(/^Contact person/), ' Wong')
  server.use(accountOf({ ...before, phoneNumber: '+852 5555 0199' }))
  await user.click(form.getByRole('button', { name: 'Save Contact Details' }))
  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(() => expect(form.getByLabelText(/^Phone number/)).toHaveValue('+852 5555 0199'))
  expect(form.getByLabelText(/^Contact person/)).toHaveValue('Mei Lin Wong')
  await user.click(form.getByRole('button', { name: 'Save Contact Details' }))
  await waitFor(() =>
    expect(sentAs('CompanyFormSave')).toMatchObject([
      { input: { was: { phoneNumber: '+852 5555 0100' } } },
      { input: { was: { phoneNumber: '+852 5555 0199' } } },
    ]),
  )
})
