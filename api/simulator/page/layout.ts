import { html, type Html } from './html.ts'

export interface Frame {
  readonly shop: string
  /** Loupe's address; null: unknown. */
  readonly loupeUrl: string | null
  /** ISO: the store's time. */
  readonly now: string
}

export interface Page {
  readonly title: string
  readonly section: 'orders' | 'catalog' | 'deliveries' | 'faults'
  readonly body: Html
  /** The result of the last action, shown to the user. */
  readonly done?: string | null
}

const SECTIONS = [
  { name: 'orders', path: '/', label: 'Orders' },
  { name: 'catalog', path: '/products', label: 'Catalog' },
  { name: 'deliveries', path: '/deliveries', label: 'Deliveries' },
  { name: 'faults', path: '/faults', label: 'Clock and faults' },
] as const

/** A complete document of the store's back office. */
export const layout = ({ shop, loupeUrl }: Frame, { title, section, body, done }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${shop}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/store.css" />
        <script src="/assets/store.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <div class="brand"><strong>Loupe Demo Store</strong><span>${shop}, simulated</span></div>
          ${loupeUrl && html`<a class="button quiet" href="${loupeUrl}">Open Loupe</a>`}
        </header>
        <nav aria-label="Store">
          ${SECTIONS.map(
            ({ name, path, label }) =>
              html`<a href="${path}" ${name === section && html` aria-current="page"`}>${label}</a>`,
          )}
        </nav>
        <main id="main" tabindex="-1">
          <p class="done" role="status">${done}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup
