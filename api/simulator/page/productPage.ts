import type { Simulation } from '../Simulation.ts'
import type { Product } from '../state/rows.ts'
import { field, select } from './fields.ts'
import { inWords } from './formats.ts'
import { html, type Html } from './html.ts'

const STATUSES = ['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED'] as const
const SHOWN = 250
const AMOUNT = String.raw`\d{1,12}(\.\d{1,2})?`

/** One product with its variants: names, prices, costs and stock can be edited, and products and variants deleted. */
export function productPage({ store: { ledger } }: Simulation, product: Product): Html {
  const variants = ledger.variantsOf(product.id)
  return html`<form method="post" action="/products/${product.id}" class="card inline">
      ${field({ name: 'title', label: 'Title', value: product.title, required: true })}
      ${select(
        'status',
        'State',
        STATUSES.map((value) => ({ value, label: inWords(value) })),
        product.status,
      )}
      <button>Save</button>
    </form>
    <form method="post" action="/products/${product.id}/variants">
      <table class="edits">
        <caption>
          ${variants.length} variants
        </caption>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">SKU</th>
            <th scope="col">Price</th>
            <th scope="col">Cost</th>
            <th scope="col">Stock</th>
            <th scope="col"><span class="unseen">Delete</span></th>
          </tr>
        </thead>
        <tbody>
          ${variants.slice(0, SHOWN).map((variant) => {
            const item = ledger.inventoryItems.get(variant.inventoryItemId)
            const input = (name: string, label: string, value: string, pattern?: string) =>
              html`<input
                name="${name}.${variant.id}"
                aria-label="${label} of ${variant.title}"
                value="${value}"
                ${pattern && html`pattern="${pattern}"`}
                autocomplete="off"
              />`
            return html`<tr>
              <th scope="row">${variant.title}</th>
              <td data-label="SKU">${input('sku', 'SKU', variant.sku ?? '')}</td>
              <td data-label="Price">${input('price', 'Price', variant.price, AMOUNT)}</td>
              <td data-label="Cost">${input('cost', 'Cost', item?.cost ?? '', AMOUNT)}</td>
              <td data-label="Stock">
                ${input('stock', 'Stock', String(variant.inventoryQuantity), String.raw`-?\d{1,6}`)}
              </td>
              <td>
                <button
                  class="danger small"
                  formaction="/variants/${variant.id}/delete"
                  aria-label="Delete ${variant.title}"
                  formnovalidate
                >
                  Delete
                </button>
              </td>
            </tr>`
          })}
        </tbody>
      </table>
      ${variants.length > SHOWN && html`<p>The first ${SHOWN} are shown.</p>`}
      <p class="actions"><button>Save the variants</button></p>
    </form>
    <form method="post" action="/products/${product.id}/delete">
      <button class="danger">Delete the product</button>
    </form>`
}
