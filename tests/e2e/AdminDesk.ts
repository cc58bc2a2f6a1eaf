import type { Locator, Page } from 'playwright-core'
import { until } from '../kit/until.ts'
import { heard } from '../kit/browser/heard.ts'

/** The screens of the navigation, with a heading that each has. */
const HEADINGS = {
  Dashboard: 'Needs you',
  'Quote Requests': 'Quote Requests',
  'Quote Comparison': 'Order Quote Management',
  'Awarded Orders': 'Awarded Orders',
  'Order Fulfillment': 'Order Fulfillment',
  Suppliers: 'Suppliers',
  'Supplier Behavior': 'Supplier Behavior',
} as const

/** An admin's actions and checks, with the screens' texts. */
export class AdminDesk {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.goto('/admin-login')
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Password').fill(password)
    await this.page.getByRole('button', { name: 'Sign In' }).click()
    await this.page.getByRole('heading', { name: 'Quote Requests' }).first().waitFor()
  }

  async goTo(screen: keyof typeof HEADINGS): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click()
    await this.page.getByRole('main').getByRole('heading', { name: HEADINGS[screen], exact: true }).waitFor()
  }

  /** Waits until a figure on the dashboard shows this value. */
  async figure(label: string, says: string): Promise<void> {
    const figures = this.page.getByRole('region', { name: 'Key figures' })
    await figures.getByRole('link', { name: `${label} ${says}` }).waitFor()
  }

  /** Uses the command palette: its shortcut, some letters, Enter. */
  async find(typed: string, group: 'Requests' | 'Orders' | 'Suppliers' | 'Products'): Promise<void> {
    const { page } = this
    const box = page.getByRole('combobox', { name: /^Search requests, orders/ })
    // The shortcuts load after the page; pressing them again does no harm.
    await until('the palette opens', async () => {
      await page.keyboard.press('Control+k')
      return box.isVisible()
    })
    await box.fill(typed)
    const found = page.getByRole('group', { name: group }).getByRole('option').filter({ hasText: typed })
    await found.first().waitFor()
    const id = await found.first().getAttribute('id')
    await until('the arrows reach it', async () => {
      if ((await box.getAttribute('aria-activedescendant')) === id) return true
      await page.keyboard.press('ArrowDown')
      return false
    })
    await page.keyboard.press('Enter')
  }

  async approve(company: string): Promise<void> {
    await this.page
      .getByRole('button', { name: `Approve ${company}` })
      .first()
      .click()
    await this.inDialog().getByRole('button', { name: 'Approve', exact: true }).click()
    await this.page.getByRole('listitem').filter({ hasText: company }).getByText('Active').waitFor()
  }

  /** A card in the list on the screen. */
  card(title: string): Locator {
    return this.page.getByRole('article').filter({ hasText: title })
  }

  async openRequest(title: string): Promise<void> {
    await this.card(title)
      .getByRole('link', { name: /View Quotes/ })
      .click()
    await this.page.getByRole('region', { name: 'Quote request' }).getByText(title).waitFor()
  }

  async backToRequests(): Promise<void> {
    await this.page.getByRole('link', { name: 'Back to Quote Requests' }).click()
    await this.page.getByRole('article').first().waitFor()
  }

  /** A row of the comparison that contains all of these texts. */
  quote(...says: readonly string[]): Locator {
    const rows = this.page.getByRole('table', { name: 'Quote comparison' }).getByRole('row')
    return says.reduce((found, hasText) => found.filter({ hasText }), rows)
  }

  /** The companies in the comparison, from top to bottom. */
  async ranking(): Promise<string[]> {
    const cells = this.page.getByRole('table', { name: 'Quote comparison' }).locator('td:first-of-type p')
    return cells.allInnerTexts()
  }

  async weigh(criterion: 'Price' | 'Lead time', weight: number): Promise<void> {
    await this.page.getByRole('slider', { name: criterion }).fill(String(weight))
  }

  async note(company: string, text: string): Promise<void> {
    await this.page.getByRole('button', { name: `Add the note on ${company}` }).click()
    await this.inDialog().getByLabel('Note').fill(text)
    await this.inDialog().getByRole('button', { name: 'Save note' }).click()
    await this.quote(company, text).waitFor()
  }

  async awardBest(company: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Accept Best Quote' }).click()
    const dialog = this.inDialog()
    await dialog.getByText(`Award this order to ${company}?`).waitFor()
    await dialog.getByRole('button', { name: 'Award order' }).click()
    await heard(this.page, 'Quote Accepted')
  }

  async reaward(title: string, company: string): Promise<void> {
    const card = this.card(title)
    await card.getByRole('button', { name: 'Re-award Order' }).click()
    const dialog = this.inDialog()
    await dialog.getByRole('combobox', { name: 'New supplier' }).click()
    await this.page.getByRole('option').filter({ hasText: company }).click()
    await dialog.getByRole('button', { name: 'Confirm Re-award' }).click()
    await card.getByText(company).first().waitFor()
  }

  async advance(title: string, step: 'fulfilled' | 'shipped' | 'delivered'): Promise<void> {
    const word = `Mark as ${step.charAt(0).toUpperCase()}${step.slice(1)}`
    await this.card(title).getByRole('button', { name: word }).click()
    await this.inDialog().getByRole('button', { name: word }).click()
    await this.card(title).getByText(step.toUpperCase(), { exact: true }).waitFor()
  }

  inDialog(): Locator {
    return this.page.getByRole('dialog')
  }
}
