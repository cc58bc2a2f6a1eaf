import type { Caller } from '../kit/Caller.ts'

/** A supplier's actions without a browser. */
export class SupplierCalls {
  readonly #caller: Caller

  constructor(caller: Caller) {
    this.#caller = caller
  }

  /** Resolves to the quote's id. */
  async quote(requestId: string, price: string, days: number, comments?: string): Promise<string> {
    const { quote } = await this.#caller.restOk<{ quote: { id: string } }>('POST', '/api/supplier/quotes', {
      quote_request_id: requestId,
      final_price: price,
      delivery_time_days: days,
      comments,
    })
    return quote.id
  }

  /** Sets a list price for the variant, with this many pieces in stock. */
  async stock(variantId: string, pieces: number): Promise<void> {
    await this.#caller.restOk('POST', '/api/supplier/variant-pricing', {
      variant_id: variantId,
      base_price: '4000',
      landing_price_houston: '0',
      landing_price_london: '0',
      landing_price_hongkong: '0',
      certification: 'IGI',
      lead_time_days: 7,
      supplier_stock: pieces,
    })
  }

  async update(quoteId: string, price: string, days: number): Promise<void> {
    await this.#caller.restOk('PATCH', `/api/supplier/quotes/${quoteId}`, {
      final_price: price,
      delivery_time_days: days,
    })
  }

  /** Rejects the only order awarded to this supplier. */
  async reject(reason: string): Promise<void> {
    await this.#respond({ action: 'reject', rejection_reason: reason })
  }

  /** Accepts the only order awarded to this supplier. */
  async accept(estimatedDelivery: string): Promise<void> {
    await this.#respond({ action: 'accept', estimated_delivery_date: estimatedDelivery })
  }

  async #respond(answer: Readonly<Record<string, string>>): Promise<void> {
    const [order] = await this.#caller.restOk<{ id: string }[]>('GET', '/api/orders')
    await this.#caller.restOk('POST', `/api/orders/${order?.id}/respond`, answer)
  }
}
