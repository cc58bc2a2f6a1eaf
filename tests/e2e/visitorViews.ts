import type { View } from './View.ts'

/** The public pages. */
export const VISITOR_VIEWS: readonly View[] = [
  { name: 'landing', viewer: 'visitor', path: '/' },
  { name: 'admin-sign-in', viewer: 'visitor', path: '/admin-login' },
  {
    name: 'admin-sign-in-refused',
    viewer: 'visitor',
    path: '/admin-access',
    async act(page) {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByText('Password is required').waitFor()
    },
  },
  { name: 'supplier-sign-in', viewer: 'visitor', path: '/supplier-login' },
  { name: 'registration', viewer: 'visitor', path: '/supplier-register' },
  {
    name: 'registration-refused',
    viewer: 'visitor',
    path: '/supplier-register',
    async act(page) {
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'artisan-network', viewer: 'visitor', path: '/portal' },
  { name: 'supplier-portal', viewer: 'visitor', path: '/supplier-portal' },
  { name: 'forgot-password', viewer: 'visitor', path: '/forgot-password' },
  {
    name: 'reset-link-sent',
    viewer: 'visitor',
    path: '/forgot-password',
    async act(page) {
      await page.getByLabel('Business Email').fill('nobody@workshop.example')
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
      await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
    },
  },
  {
    name: 'reset-link-expired',
    viewer: 'visitor',
    path: '/reset-password?token=no-such-token&email=nobody@workshop.example',
    async act(page) {
      await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor()
    },
  },
  {
    name: 'verify-email',
    viewer: 'visitor',
    path: '/verify-email?token=no-such-token&email=nobody@workshop.example',
  },
  {
    name: 'verify-new-address',
    viewer: 'visitor',
    path: '/verify-email?token=no-such-token&email=nobody@desk.example&account=admin',
  },
  { name: 'verify-link-invalid', viewer: 'visitor', path: '/verify-email?token=half-a-link' },
  { name: 'forgot-password-admin', viewer: 'visitor', path: '/forgot-password?account=admin' },
  { name: 'reset-link-invalid', viewer: 'visitor', path: '/reset-password?token=half-a-link' },
  { name: 'developers', viewer: 'visitor', path: '/developers' },
  { name: 'rest-reference', viewer: 'visitor', path: '/developers/rest' },
  {
    name: 'rest-reference-opened',
    viewer: 'visitor',
    path: '/developers/rest?search=quote-requests',
    async act(page) {
      const row = page
        .getByRole('main')
        .getByRole('button', { name: /quote-requests/ })
        .first()
      await row.click()
      await page.getByRole('main').getByRole('button', { expanded: true }).first().waitFor()
    },
  },
  { name: 'rest-reference-none', viewer: 'visitor', path: '/developers/rest?search=nowhere' },
  { name: 'system-status', viewer: 'visitor', path: '/system-status' },
  { name: 'not-found', viewer: 'visitor', path: '/no-such-page' },
]
