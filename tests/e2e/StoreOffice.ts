import type { Page } from 'playwright-core'

interface Piece {
  readonly variantId: string
  readonly quantity: number
  /** A two-letter code. */
  readonly country: string
}

interface StoreState {
  readonly products: readonly { readonly id: string; readonly title: string }[]
  readonly variants: readonly { readonly id: string; readonly productId: string }[]
}

/** The back office of the store simulator, as its staff use it. */
export class StoreOffice {
  readonly page: Page
  readonly #url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.#url = url
  }

  /** All data of the store. */
  async state(): Promise<StoreState> {
    return (await (await fetch(`${this.#url}/__store/state`)).json()) as StoreState
  }

  /** Makes the next responses of its API fail. */
  async injectFault(kind: '429', next: number): Promise<void> {
    const answer = await fetch(`${this.#url}/__store/faults`, {
      method: 'POST',
      body: JSON.stringify({ kind, next }),
    })
    if (!answer.ok) throw new Error(`The store's faults: ${answer.status} ${await answer.text()}`)
  }

  /** Resolves to the order's path. */
  async order({ variantId, quantity, country }: Piece): Promise<string> {
    const { page } = this
    await page.goto(`${this.#url}/orders/new`)
    await page.getByLabel('Ship to').selectOption(country)
    await page.getByLabel('Piece').first().selectOption(variantId)
    await page.getByLabel('Quantity').first().fill(String(quantity))
    await this.#press('Place the order', 'Order placed.')
    return new URL(page.url()).pathname
  }

  async changeQuantity(order: string, quantity: number): Promise<void> {
    await this.page.goto(this.#url + order)
    await this.page.getByLabel('Quantity').first().fill(String(quantity))
    await this.#press('Save the edit', 'Order saved.')
  }

  async cancel(order: string): Promise<void> {
    await this.page.goto(this.#url + order)
    this.page.once('dialog', (question) => void question.accept())
    await this.#press('Cancel the order', 'Order canceled.')
  }

  async rename(productId: string, title: string): Promise<void> {
    await this.page.goto(`${this.#url}/products/${productId}`)
    await this.page.getByLabel('Title').fill(title)
    await this.#press('Save', 'Product saved.')
  }

  async #press(button: string, done: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click()
    await this.page.getByRole('status').getByText(done).waitFor()
  }
}
