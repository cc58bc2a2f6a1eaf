import { topicsFor } from '../../../api/domain/outgoing/topics.ts'
import { ECHO } from './Attack.ts'
import { hostileText } from './hostileValues.ts'
import type { Random } from './Random.ts'

/** The data of the attacked world: most calls have to name existing rows to get far. */
export interface Known {
  /** Ids by table. */
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly allIds: readonly string[]
  /** Cursors given to callers so far. */
  readonly cursors: string[]
  readonly emails: readonly string[]
  readonly password: string
  /** Secrets of emailed links. */
  readonly links: readonly string[]
}

const TABLES: Readonly<Record<string, string>> = {
  admin: 'users',
  apiToken: 'api_tokens',
  closePrivacyRequest: 'privacy_requests',
  changeInStockProduct: 'supplier_in_stock_products',
  deleteSupplierImage: 'supplier_images',
  delivery: 'webhook_deliveries',
  endpoint: 'webhook_endpoints',
  image: 'supplier_images',
  inStockProduct: 'supplier_in_stock_products',
  line: 'store_order_lines',
  mail: 'mail_messages',
  opportunity: 'quote_requests',
  order: 'orders',
  outgoingDelivery: 'outgoing_deliveries',
  passkey: 'passkeys',
  piece: 'supplier_in_stock_products',
  privacyRequest: 'privacy_requests',
  product: 'products',
  quote: 'quotes',
  quoteRequest: 'quote_requests',
  removeInStockProduct: 'supplier_in_stock_products',
  removeSavedView: 'saved_views',
  replayOutgoingDelivery: 'outgoing_deliveries',
  request: 'quote_requests',
  run: 'sync_runs',
  session: 'sessions',
  skippedLine: 'store_order_lines',
  storeDelivery: 'webhook_deliveries',
  supplier: 'suppliers',
  token: 'api_tokens',
  variant: 'variants',
  webhookEndpoint: 'webhook_endpoints',
}

/** An id of the kind that `field`, an argument of `of`, takes; of any kind if the names do not tell. */
export function plausibleId(random: Random, { ids, allIds }: Known, field: string, of: string): string {
  const table = TABLES[of.startsWith('replayOutgoing') ? of : field.replace(/Ids?$/, '')] ?? TABLES[of]
  const found = table === undefined ? [] : (ids[table] ?? [])
  return random.pick(found.length > 0 ? found : allIds)
}

const PRICING = 'Variant ID,Base price,Houston,London,Hong Kong,Certification,Lead time'
const PRODUCTS = 'SKU,Product'

/** A file with a few lines, each of them possibly broken. */
function csv(random: Random, known: Known, of: string): string {
  const cell = (good: string) => (random.chance(0.15) ? hostileText(random) : good)
  const lines = Array.from({ length: random.pick([0, 1, 1, 2, 5, 40]) }, () =>
    (of === 'importProducts'
      ? [cell(`OWN-${random.below(50)}`), cell('Own piece')]
      : [
          cell(plausibleId(random, known, 'variantId', of)),
          cell('100'),
          cell('110'),
          cell('90'),
          cell('1900'),
          cell('IGI'),
          cell('14'),
        ]
    ).join(random.chance(0.05) ? ';' : ','),
  )
  const head = of === 'importProducts' ? PRODUCTS : PRICING
  const shown = random.chance(0.1) ? `${head},${head},${ECHO}` : head
  return [shown, ...lines].join(random.pick(['\n', '\r\n', '\n', '\r']))
}

const WORDS = [
  'Made to order',
  'No stones',
  'Platinum',
  '14K White Gold',
  'Pear',
  'Tennis Bracelet',
  'IGI',
  '7',
]

/** A text that `field` would accept. */
export function plausibleText(random: Random, known: Known, field: string, of: string): string {
  const name = field.toLowerCase()
  if (name.includes('email')) return random.pick(known.emails)
  if (name.includes('password')) return known.password
  if (name === 'token') return random.pick([...known.links, 'A'.repeat(43)])
  if (name === 'code') return random.pick(['000000', '123456', 'aaaaa-bbbbb'])
  if (name === 'csv') return csv(random, known, of)
  if (name.includes('country')) return random.pick(['US', 'India', 'Hong Kong', 'Italy', 'GB'])
  if (name === 'certification') return random.pick(['GIA', 'IGI'])
  if (name === 'leadtimedays' || name === 'stock' || name === 'minimumorderquantity')
    return String(1 + random.below(30))
  if (/price|houston|london|hongkong/.test(name)) return `${1 + random.below(900)}.50`
  if (name === 'topics' || name === 'topic') return random.pick(topicsFor('supplier')).topic
  if (name === 'url' || name.includes('website')) return `https://hooks.example/${random.below(9)}`
  if (name === 'endpoint') return `https://push.example/${random.below(9)}`
  if (name === 'imageurl') return `https://drive.example/folders/${random.below(99)}`
  if (name === 'timezone') return random.pick(['Europe/Paris', 'UTC', 'Asia/Hong_Kong'])
  if (name === 'query') return 'status=pending'
  if (name === 'sku') return `TB-${random.below(9)}-${random.below(3)}`
  if (name === 'response') return '{"id":"AAAA","rawId":"AAAA","type":"public-key","response":{}}'
  if (name === 'companyname') return random.pick(['Acme', 'Gem House'])
  if (name.includes('phone') || name.includes('whatsapp')) return '+852 5555 0100'
  return random.pick(WORDS)
}
