import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type {
  SupplierInStockProductsQuery,
  SupplierListPricesQuery,
  SupplierScreenQuery,
} from '../../../web/gql/graphql.ts'
import { pageOf } from '../../kit/screens/pageOf.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'

type Supplier = NonNullable<Unmasked<SupplierScreenQuery>['supplier']>

const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })

export const aurum: Supplier = {
  __typename: 'Supplier',
  id: 's1',
  companyName: 'Aurum',
  contactPerson: 'Ida Gold',
  businessEmail: 'ida@aurum.example',
  emailVerifiedAt: '2026-01-05T10:00:00.000Z',
  mustVerifyEmail: false,
  phoneNumber: '+39 02 123',
  whatsappNumber: null,
  companyWebsite: 'aurum.example',
  country: 'Italy',
  manufacturingCountry: 'HK',
  yearsInBusiness: 12,
  certifications: null,
  canProvideCertificates: true,
  acceptsCustomOrders: true,
  hasRushCapability: false,
  minimumOrderValue: usd('1500.00'),
  paymentTerms: 'NET_30',
  status: 'ACTIVE',
  rating: '4.50',
  completedOrders: 12,
  averageLeadTimeDays: '9.50',
  internalNotes: 'Knows platinum',
  createdAt: '2026-01-05T09:00:00.000Z',
  activatedAt: '2026-01-06T09:00:00.000Z',
  erasedAt: null,
  erasing: false,
  suspendedAt: null,
  twoStep: false,
  decidedBy: 'Ada Admin',
  invitation: null,
  counts: {
    __typename: 'SupplierCounts',
    openQuotes: 3,
    orders: 14,
    standingPrices: 1200,
    inStockProducts: 4,
    imageLinks: 2,
  },
  onboardingPrices: [],
}

type Priced = Unmasked<SupplierListPricesQuery>['variants']['edges'][number]['node']
type Piece = SupplierInStockProductsQuery['inStockProducts']['edges'][number]['node']
type Price = NonNullable<Priced['supplierPricing']>[number]

/** A variant that the supplier has priced. */
export const aPriced = (name: string, changes: Partial<Price> = {}): Priced => ({
  __typename: 'Variant',
  id: `id-of-${name}`,
  displayName: `14K Gold / ${name}`,
  sku: `SKU-${name}`,
  imageUrl: null,
  product: { __typename: 'Product', id: 'ring', title: 'Halo Ring', images: [] },
  supplierPricing: [
    {
      __typename: 'VariantPricing',
      basePrice: usd('900.00'),
      houston: usd('950.00'),
      london: { __typename: 'Money', amount: '0.00', currency: 'GBP' },
      hongKong: { __typename: 'Money', amount: '7400.00', currency: 'HKD' },
      certification: 'GIA',
      leadTimeDays: 14,
      minimumOrderQuantity: null,
      stock: null,
      notes: null,
      updatedAt: '2026-11-20T09:00:00.000Z',
      ...changes,
    },
  ],
})

export const aPiece = (sku: string, changes: Partial<Piece> = {}): Piece => ({
  __typename: 'InStockProduct',
  id: `id-of-${sku}`,
  productType: 'Tennis Bracelet',
  sku,
  diamondShape: 'Round',
  claws: '4 Prong',
  diamondCaratWeight: '2.00 ct total',
  diamondOrigin: 'LAB',
  metalKarat: '14K White Gold',
  length: null,
  notes: null,
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...changes,
})

type Given = { path?: string; prices?: Priced[]; pieces?: Piece[] }

const isWanted =
  ({ search, stockedBy }: Record<string, unknown>) =>
  ({ displayName, supplierPricing }: Priced) =>
    (typeof search !== 'string' || displayName.includes(search)) &&
    (!stockedBy || (supplierPricing?.[0]?.stock ?? 0) > 0)

/** The screen of a supplier with these prices and pieces; with none if the changes are null. */
export function openSupplier(
  changes: Partial<Supplier> | null = {},
  { path = '/supplier/s1', prices = [], pieces = [] }: Given = {},
) {
  const now = { supplier: changes && { ...aurum, ...changes }, prices, pieces }
  const handlers = [
    graphql.query('SupplierScreen', () =>
      HttpResponse.json({ data: { eventCursor: 'cursor-0', supplier: now.supplier } }),
    ),
    graphql.query('SupplierListPrices', ({ variables }) =>
      HttpResponse.json({
        data: {
          eventCursor: 'cursor-0',
          variants: pageOf(now.prices.filter(isWanted(variables)), variables),
        },
      }),
    ),
    graphql.query('SupplierInStockProducts', ({ variables }) =>
      HttpResponse.json({
        data: { eventCursor: 'cursor-0', inStockProducts: pageOf(now.pieces, variables) },
      }),
    ),
    graphql.query('Timeline', () =>
      HttpResponse.json({
        data: {
          eventCursor: 'cursor-0',
          timeline: {
            __typename: 'TimelineConnection',
            edges: [],
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            totalCount: 0,
          },
        },
      }),
    ),
  ]
  return { ...renderScreen(path, { viewer: anAdmin(), handlers }), now }
}
