import type { Simulation } from '../Simulation.ts'
import type { Product, Variant } from '../state/rows.ts'
import { dollars, inWords } from './formats.ts'
import { html, type Html } from './html.ts'

const SHOWN = 300

/** The catalog with its prices and costs. */
export function productsPage({ store: { ledger } }: Simulation): Html {
  const products = [...ledger.products.values()]
  const row = (product: Product) => {
    const variants = ledger.variantsOf(product.id)
    const costs = variants.flatMap(
      ({ inventoryItemId }) => ledger.inventoryItems.get(inventoryItemId)?.cost ?? [],
    )
    return html`<tr>
      <td class="piece">${picture(product)}<a href="/products/${product.id}">${product.title}</a></td>
      <td data-label="Kind">${product.productType}</td>
      <td data-label="Variants" class="number">${variants.length}</td>
      <td data-label="Price" class="number">${range(variants.map(({ price }: Variant) => price))}</td>
      <td data-label="Cost" class="number">${range(costs)}</td>
      <td data-label="State"><span class="chip">${inWords(product.status)}</span></td>
    </tr>`
  }
  return html`<form method="post" action="/products/new" class="card inline">
      <label class="field"><span>New product</span><input name="title" required autocomplete="off" /></label>
      <label class="field"
        ><span>Price</span
        ><input name="price" required pattern="\\d{1,12}(\\.\\d{1,2})?" autocomplete="off" /></label
      ><button>Add it</button>
    </form>
    <table>
      <caption>
        ${products.length} products, ${ledger.variants.size} variants
      </caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Kind</th>
          <th scope="col" class="number">Variants</th>
          <th scope="col" class="number">Price</th>
          <th scope="col" class="number">Cost</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        ${products.slice(0, SHOWN).map(row)}
      </tbody>
    </table>
    ${products.length > SHOWN && html`<p>The first ${SHOWN} are shown.</p>`}`
}

/** The demo's pictures are served here; others are on other hosts. */
const picture = ({ pictures }: Product) =>
  pictures[0]?.url.startsWith('/') &&
  html`<img src="${pictures[0].url}" alt="" width="44" height="44" loading="lazy" />`

function range(amounts: readonly string[]): string {
  const sorted = [...amounts].sort((a, b) => Number(a) - Number(b))
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (!least || !most) return 'Unknown'
  return least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`
}
