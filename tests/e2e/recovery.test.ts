import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { heard } from '../kit/browser/heard.ts'
import { until } from '../kit/until.ts'
import { captured, deliver } from './captured.ts'
import { describedBy } from './describedBy.ts'
import { mailedLink } from './mailedLink.ts'
import { ADMIN, approvedSupplier, callAdmin, startRetailer } from './retailer.ts'
import { stage } from './stage.ts'
import { SupplierDesk } from './SupplierDesk.ts'
import type { Company } from './SupplierDesk.ts'

const COMPANY: Company = {
  name: 'Thistlewood Goldsmiths',
  contact: 'Marigold Thistlewood',
  email: 'bench@thistlewood.example',
  password: 'forgotten-by-monday',
}
const NEW_PASSWORD = 'remembered-on-tuesday'
const RING = 'Solstice Halo Ring'

const on = stage(startRetailer)

it('the link in an email lets a supplier back in once, and no text typed in another window is lost', async () => {
  const admin = await callAdmin(on.product.base)
  await approvedSupplier(admin, COMPANY)
  await deliver(on.product.base, 'orders/create', captured('orders-create'))

  // At the workshop, a user is in the middle of a quote.
  const bench = await DeskWindow.open(on.browser, 'bench', on.product.base)
  const atBench = new SupplierDesk(bench.page, COMPANY)
  await atBench.signInAgain()
  await atBench.goTo('New Quote Requests')
  await bench.page.getByRole('button', { name: `Submit Competitive Quote: ${RING}` }).click()
  const quote = bench.page.getByRole('dialog', { name: 'Submit Your Quote' })
  await quote.getByLabel('Final price (USD)').pressSequentially('4,120.50')
  await quote.getByLabel('Comments').pressSequentially('Stones in hand')

  // On the road, the password is forgotten.
  const phone = await DeskWindow.open(on.browser, 'phone', on.product.base, { width: 390, height: 844 })
  const { page } = phone
  await page.goto('/supplier-login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Business Email').pressSequentially('bench@thistlewood')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await describedBy(page.getByLabel('Business Email'), 'Please enter a valid email address')
  // The whole value, because the position of the caret after returning to the field is undefined.
  await page.getByLabel('Business Email').fill(COMPANY.email)
  // The error disappears and moves the button up, so wait before pressing it.
  await page.getByText('Please enter a valid email address').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await page.getByText('If an account with this email exists, a password reset link has been sent.').waitFor()

  const link = await mailedLink(on.product, COMPANY.email)
  const token = link.searchParams.get('token') ?? ''
  expect(token.length).toBeGreaterThan(20)
  await page.goto(link.href)
  await page.getByText(`Choose a new password for ${COMPANY.email}.`).waitFor()
  // Neither the screen nor the history shows the token.
  await until('the token leaves the address', () => !page.url().includes('token'))
  expect(new URL(page.url()).search).toBe('')

  // Passwords that are too short or different are reported at their fields.
  const first = page.getByLabel('New Password')
  const second = page.getByLabel('Confirm Password')
  const send = page.getByRole('button', { name: 'Reset Password' })
  await first.pressSequentially('short')
  await second.pressSequentially('shore')
  await send.click()
  await describedBy(first, 'Password must be at least 8 characters long')
  await describedBy(second, "Passwords don't match")
  expect(await first.evaluate((field) => field === document.activeElement)).toBe(true)
  // The password can be shown.
  await page.getByRole('button', { name: 'Show what is typed' }).first().click()
  expect(await first.getAttribute('type')).toBe('text')
  // Someone else has found the email and opened the same form.
  const finder = await DeskWindow.open(on.browser, 'finder', on.product.base)
  await finder.page.goto(link.href)
  await finder.page.getByLabel('New Password').fill('a-finders-keepers')
  await finder.page.getByLabel('Confirm Password').fill('a-finders-keepers')
  await first.fill(NEW_PASSWORD)
  await second.fill(NEW_PASSWORD)
  await send.click()
  await page.getByRole('heading', { name: 'Password Reset' }).waitFor()

  // The workshop's window asks to sign in, and continues with the new password.
  const ended = bench.page.getByRole('dialog', { name: 'Session ended' })
  await ended.waitFor()
  const signIn = async (password: string) => {
    await ended.getByLabel('Business Email').fill(COMPANY.email)
    await ended.getByLabel('Password').fill(password)
    await ended.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await signIn(COMPANY.password)
  await heard(bench.page, 'Login Failed')
  await signIn(NEW_PASSWORD)
  await ended.waitFor({ state: 'detached' })
  expect(await quote.getByLabel('Final price (USD)').inputValue()).toBe('4,120.50')
  expect(await quote.getByLabel('Comments').inputValue()).toBe('Stones in hand')
  await quote.getByRole('button', { name: 'Submit Quote' }).click()
  await bench.page
    .getByRole('region', { name: /^Your Active Quotes/ })
    .getByText('$4,120.50')
    .waitFor()

  // The phone signs in with the new password.
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await page.getByLabel('Business Email').fill(COMPANY.email)
  await page.getByLabel('Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Hello, Partner' }).waitFor()

  // The other person is too late; opening the link now says so at once.
  await finder.page.getByRole('button', { name: 'Reset Password' }).click()
  await finder.page.getByRole('alert').filter({ hasText: 'Reset Failed' }).waitFor()
  await finder.page.getByRole('link', { name: 'request a new link' }).waitFor()
  await finder.page.goto(link.href)
  await finder.page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor()
  await finder.page.getByRole('link', { name: 'Request a new link' }).waitFor()
  expect([await signInStatus('a-finders-keepers'), await signInStatus(NEW_PASSWORD)]).toEqual([401, 200])

  for (const window of [bench, phone, finder]) {
    expect([window.who, window.problems]).toEqual([window.who, []])
    const leaks = (await window.received()).filter(({ text }) => text.includes(token))
    expect([window.who, leaks.map(({ from }) => from.replace(token, '…'))]).toEqual([window.who, []])
  }
  expect(bench.loads).toBe(1)
  expect(on.product.stderr()).toBe('')
})

it('an admin adds a passkey, signs in with it in place of a password, and no longer can once it is removed', async () => {
  // Browsers have no passkeys for an IP address.
  const window = await DeskWindow.open(on.browser, 'admin', on.product.base.replace('127.0.0.1', 'localhost'))
  const { page } = window
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const signIn = async () => {
    await window.context.clearCookies()
    await page.goto('/admin-login')
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
  }
  await window.signIn('admin', ADMIN.email, ADMIN.password)
  await page.goto('/settings')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a Passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await passkeys.getByText('never used').waitFor()

  await signIn()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goto('/settings')
  await passkeys.getByText('last used').waitFor()
  await passkeys.getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await heard(page, 'Laptop no longer signs you in.')

  await signIn()
  await heard(page, 'This passkey does not sign in here.')
  expect(window.problems).toEqual([])
})

it('with two-step sign-in, an admin signs in with the app, and without the phone with a downloaded recovery code', async () => {
  const window = await DeskWindow.open(on.browser, 'admin', on.product.base)
  const { page } = window
  const signIn = async (code: string) => {
    await page.goto('/admin-login')
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await window.signIn('admin', ADMIN.email, ADMIN.password)
  await page.goto('/settings')
  await page
    .getByRole('region', { name: 'Two-step sign-in' })
    .getByRole('button', { name: 'Turn On' })
    .click()
  await page.getByLabel('Your password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.getByRole('region', { name: 'Or type this key into the app' }).innerText()
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = page.getByLabel('Code from the app')
  await until('the code has the focus', () => code.evaluate((field) => field === document.activeElement))
  const used = app.generate()
  await page.keyboard.type(used)
  await page.keyboard.press('Enter')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  const recoveryCodes = file.trim().split('\n')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText(`You have ${recoveryCodes.length} recovery codes left.`).waitFor()

  await window.context.clearCookies()
  // A code is accepted once, as a bystander who has read it finds out.
  await signIn(used)
  await describedBy(page.getByLabel('Code'), 'This code is wrong or was used before. Wait for the next one.')
  await page.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  await window.context.clearCookies()
  await signIn(recoveryCodes[0] ?? '')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goto('/settings')
  await page.getByText(`You have ${recoveryCodes.length - 1} recovery codes left.`).waitFor()
  expect(window.problems).toEqual([])
})

async function signInStatus(password: string): Promise<number> {
  const answer = await fetch(`${on.product.base}/api/auth/supplier/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ business_email: COMPANY.email, password }),
  })
  return answer.status
}
