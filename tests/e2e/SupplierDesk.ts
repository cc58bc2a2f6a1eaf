import type { Locator, Page } from 'playwright-core'

export interface Company {
  readonly name: string
  readonly contact: string
  readonly email: string
  readonly password: string
}

interface Offer {
  readonly price: string
  readonly days: number
  readonly comments?: string
}

/** The screens of the navigation, with their headings. */
const HEADINGS = {
  Dashboard: 'Hello, Partner',
  'New Quote Requests': 'Quote Opportunities',
  'My Quotes': 'Supplier Quote Status',
  'Missed Quotes': 'Declined & Missed Opportunities',
  'Awarded Orders': 'Awarded Orders',
  'Your Products & SKUs': 'Products & SKUs',
  'Add Your In-Stock Products': 'Add Your In-Stock Products',
} as const

/** A supplier's actions and checks, with the screens' texts. */
export class SupplierDesk {
  readonly page: Page
  readonly company: Company

  constructor(page: Page, company: Company) {
    this.page = page
    this.company = company
  }

  async register(): Promise<void> {
    const { page, company } = this
    await page.goto('/supplier-register')
    await page.getByLabel('Company Name').fill(company.name)
    await this.choose(/^Country/, 'Italy')
    await page.getByLabel('Business Email').fill(company.email)
    await page.getByLabel('Password').fill(company.password)
    await page.getByLabel('Contact Person').fill(company.contact)
    await page.getByLabel('Phone Number').fill('+39 0444 555 0142')
    await this.choose(/^Manufacturing Country/, 'Turkey')
    await page.getByLabel('Years in Business').fill('12')
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await page.getByRole('heading', { name: 'Registration Submitted Successfully!' }).waitFor()
  }

  /** Continues from the confirmation of the registration, as a user who stays on the page. */
  async signIn(): Promise<void> {
    const { page, company } = this
    await page.getByRole('link', { name: 'Supplier Sign In' }).first().click()
    await page.getByLabel('Business Email').fill(company.email)
    await page.getByLabel('Password').fill(company.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('heading', { name: 'Hello, Partner' }).waitFor()
    await this.goTo('New Quote Requests')
  }

  /** Opens the sign-in page and uses the given password from now on. */
  async signInAgain(password = this.company.password): Promise<void> {
    const { page, company } = this
    await page.goto('/supplier-login')
    await page.getByLabel('Business Email').fill(company.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('heading', { name: 'Hello, Partner' }).waitFor()
  }

  /** Uses the navigation of this width: at the side, or at the bottom and in its menu. */
  async goTo(screen: keyof typeof HEADINGS): Promise<void> {
    const { page } = this
    const short = page.getByRole('navigation', { name: 'Supplier portal, quick access' })
    const link = { name: screen, exact: true }
    if (!(await short.isVisible())) {
      await page
        .getByRole('navigation', { name: 'Supplier portal', exact: true })
        .getByRole('link', link)
        .click()
    } else if (await short.getByRole('link', link).isVisible()) {
      await short.getByRole('link', link).click()
    } else {
      await short.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', link).click()
    }
    await page.getByRole('heading', { level: 2, name: HEADINGS[screen] }).waitFor()
  }

  /** A card in the list on the screen. */
  card(title: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: title })
  }

  /** Waits until a figure on the dashboard shows this value. */
  async figure(label: string, says: string): Promise<void> {
    const figures = this.page.getByRole('region', { name: 'Your figures' })
    await figures.getByRole('link', { name: `${label} ${says}` }).waitFor()
  }

  /** Waits until the bell shows this count, and opens it. */
  async openBell(unread: number): Promise<Locator> {
    await this.page.getByRole('button', { name: `Notifications, ${unread} unread` }).click()
    const panel = this.page.getByRole('dialog', { name: 'Notifications' })
    await panel.getByRole('listitem').first().waitFor()
    return panel
  }

  /** A section of the screen, by the start of its heading. */
  section(title: string): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${title}`) })
  }

  async quote(title: string, offer: Offer): Promise<void> {
    await this.page.getByRole('button', { name: `Submit Competitive Quote: ${title}` }).click()
    await this.#offer(offer, 'Submit Quote')
    await this.page.getByRole('button', { name: `Update Your Quote: ${title}` }).waitFor()
  }

  async update(title: string, offer: Offer): Promise<void> {
    await this.page.getByRole('button', { name: `Update Your Quote: ${title}` }).click()
    await this.#offer(offer, 'Update Quote')
  }

  async decline(title: string, reason: string): Promise<void> {
    await this.page.getByRole('button', { name: `Decline: ${title}` }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
    await this.card(title).waitFor({ state: 'detached' })
  }

  async accept(title: string, estimatedDelivery: string): Promise<void> {
    const card = this.card(title)
    await card.getByRole('button', { name: 'Accept Order' }).click()
    await card.getByLabel('Estimated delivery date').fill(estimatedDelivery)
    await card.getByRole('button', { name: 'Confirm Acceptance' }).click()
    await card.getByText('Order Accepted').waitFor()
  }

  async reject(title: string, reason: string): Promise<void> {
    const card = this.card(title)
    await card.getByRole('button', { name: 'Reject Order' }).click()
    await card.getByLabel('Reason for rejection').fill(reason)
    await card.getByRole('button', { name: 'Confirm Rejection' }).click()
    await card.getByText('Order Rejected').waitFor()
  }

  async track(title: string, courier: string, trackingNumber: string): Promise<void> {
    const card = this.card(title)
    await card.getByLabel('Courier company').fill(courier)
    await card.getByLabel('Tracking number').fill(trackingNumber)
    await card.getByRole('button', { name: 'Save Tracking' }).click()
    await card.getByRole('button', { name: 'Edit Tracking' }).waitFor()
  }

  async #offer({ price, days, comments }: Offer, send: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('Final price (USD)').fill(price)
    await dialog.getByLabel('Delivery time (days)').fill(String(days))
    if (comments) await dialog.getByLabel('Comments').fill(comments)
    await dialog.getByRole('button', { name: send }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  async choose(field: RegExp | string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: field }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }
}
