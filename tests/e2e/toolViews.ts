import type { Page } from 'playwright-core'
import { until } from '../kit/until.ts'
import type { View } from './View.ts'

const openPalette = async (page: Page) => {
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await page.getByRole('combobox').waitFor()
}

/** The frame of every admin screen: the bell, the palette and shortcuts, the settings. */
export const TOOL_VIEWS: readonly View[] = [
  { name: 'settings', viewer: 'admin', path: '/settings' },
  { name: 'audit-log', viewer: 'admin', path: '/audit-log' },
  { name: 'audit-log-none', viewer: 'admin', path: '/audit-log?search=nowhere' },
  {
    name: 'settings-refused',
    viewer: 'admin',
    path: '/settings',
    async act(page) {
      await page.getByLabel('Quote window in hours').fill('soon')
      await page.getByRole('button', { name: 'Save Deadlines' }).click()
      await page.getByRole('button', { name: 'Change Password' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'admin-invite',
    viewer: 'admin',
    path: '/settings',
    async act(page) {
      await page.getByRole('button', { name: 'Invite Admin' }).click()
      await page.getByRole('dialog').getByLabel('Name').waitFor()
    },
  },
  { name: 'admin-notifications', viewer: 'admin', path: '/notifications' },
  { name: 'admin-notifications-none', viewer: 'admin', path: '/notifications?kind=STORE_CHANGED' },
  {
    name: 'admin-bell',
    viewer: 'admin',
    path: '/settings',
    async act(page) {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'See all' }).waitFor()
    },
  },
  { name: 'palette', viewer: 'admin', path: '/settings', act: openPalette },
  {
    name: 'palette-found',
    viewer: 'admin',
    path: '/settings',
    async act(page) {
      await openPalette(page)
      await page.getByRole('combobox').fill('ring')
      await page.getByRole('group', { name: 'Requests' }).waitFor()
    },
  },
  {
    name: 'shortcuts',
    viewer: 'admin',
    path: '/settings',
    async act(page) {
      // The shortcuts work a moment after the screen has opened; pressing them again does no harm.
      await until('the shortcuts stand', async () => {
        await page.keyboard.press('?')
        return page.getByRole('dialog', { name: 'Keyboard shortcuts' }).isVisible()
      })
    },
  },
]
