import { expect, it } from 'vitest'
import { demoAccounts } from '../../prisma/seed/seedDemo.ts'
import { heard } from '../kit/browser/heard.ts'
import { startDemo } from '../kit/browser/startDemo.ts'
import { openWindow } from './openWindow.ts'
import { stage } from './stage.ts'

const { admin, suppliers, supplierPassword } = demoAccounts
const on = stage(startDemo)

it('an admin resets the demo on the screen: entered data is gone, and everyone signs in again', async () => {
  const { base } = on.product
  const supplier = await openWindow(on.browser, 'supplier', base)
  await supplier.signIn('supplier', suppliers[0]?.email ?? '', supplierPassword)
  await supplier.page.goto('/supplier-dashboard')
  const owner = await openWindow(on.browser, 'admin', base)
  await owner.signIn('admin', admin.email, admin.password)
  const { page } = owner

  await page.goto('/settings')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Somebody Else')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await heard(page, 'Profile Saved')

  await page.getByRole('button', { name: 'Reset Demo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset the demo?' })
  await dialog.getByRole('button', { name: 'Reset Demo' }).click()
  await dialog.getByText(/is being reset/).waitFor()
  await page.waitForURL('**/admin-login')

  // The supplier's page was open all the time.
  await supplier.page.getByRole('dialog', { name: 'Session ended' }).waitFor()

  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel(/^Password/).fill(admin.password)
  await page.getByRole('button', { name: /^Sign in/i }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  expect(await page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe(admin.name)
  expect(on.product.stderr()).toBe('')
})
