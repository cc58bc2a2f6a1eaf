import type * as rows from '../prisma/client.ts'

/**
 * What an actor may see of a row it may read.
 *
 * - `everyone`: anyone who may read the row;
 * - `admin`: admins only, null for everyone else;
 * - `owner`: admins and the supplier that owns the row;
 * - `special`: depends on the actor, computed by a function in `columns.ts`;
 * - `nobody`: never leaves the server.
 *
 * Every column of every table that an entry point reads is classified here: an unclassified column does not compile.
 */
export type Rule = 'everyone' | 'admin' | 'owner' | 'special' | 'nobody'

export type Rules<Row> = { readonly [Column in keyof Row]-?: Rule }

const request: Rules<rows.QuoteRequest> = {
  id: 'everyone',
  sourceOrderId: 'nobody',
  sourceLineId: 'nobody',
  storeOrderId: 'admin',
  storeLineItemId: 'admin',
  variantId: 'everyone',
  productTitle: 'everyone',
  variantTitle: 'everyone',
  sku: 'everyone',
  imageUrl: 'everyone',
  options: 'everyone',
  quantity: 'everyone',
  destinationCountry: 'everyone',
  desiredPrice: 'everyone',
  properties: 'special',
  maskedProperties: 'special',
  heldAt: 'admin',
  status: 'special',
  quoteCount: 'admin',
  bestQuoteId: 'admin',
  isTest: 'admin',
  createdAt: 'everyone',
  expiresAt: 'everyone',
  closingAnnounced: 'nobody',
  // Both change when another supplier quotes.
  firstQuotedAt: 'admin',
  updatedAt: 'admin',
}

const quote: Rules<rows.Quote> = {
  id: 'owner',
  requestId: 'owner',
  supplierId: 'owner',
  price: 'owner',
  deliveryDays: 'owner',
  comments: 'owner',
  status: 'owner',
  updateCount: 'owner',
  late: 'owner',
  needsReconfirmation: 'owner',
  onBehalfById: 'admin',
  createdAt: 'owner',
  updatedAt: 'owner',
}

/** The admins' shared shortlist flag and note on a quote. */
const quoteMark: Rules<rows.QuoteMark> = {
  quoteId: 'admin',
  shortlisted: 'admin',
  note: 'admin',
  revision: 'admin',
  changedBy: 'admin',
  changedAt: 'admin',
}

const order: Rules<rows.Order> = {
  id: 'owner',
  requestId: 'owner',
  status: 'owner',
  acceptance: 'owner',
  supplierId: 'owner',
  quoteId: 'owner',
  total: 'owner',
  deliveryDays: 'owner',
  notes: 'owner',
  awardedAt: 'owner',
  respondedAt: 'owner',
  supplierEstimatedDelivery: 'owner',
  rejectionReason: 'owner',
  expectedDelivery: 'owner',
  courier: 'owner',
  trackingNumber: 'owner',
  trackingUpdatedAt: 'owner',
  fulfilledAt: 'owner',
  shippedAt: 'owner',
  deliveredAt: 'owner',
  actualDelivery: 'owner',
  createdAt: 'owner',
  updatedAt: 'owner',
}

const supplier: Rules<rows.Supplier> = {
  id: 'owner',
  companyName: 'owner',
  contactPerson: 'owner',
  companyWebsite: 'owner',
  businessEmail: 'owner',
  passwordHash: 'nobody',
  phoneNumber: 'owner',
  whatsappNumber: 'owner',
  country: 'owner',
  manufacturingCountry: 'owner',
  yearsInBusiness: 'owner',
  canProvideCertificates: 'owner',
  certifications: 'owner',
  status: 'owner',
  activatedAt: 'owner',
  invitedAt: 'admin',
  rating: 'owner',
  completedOrders: 'owner',
  averageLeadTimeDays: 'owner',
  acceptsCustomOrders: 'owner',
  hasRushCapability: 'owner',
  minimumOrderValue: 'owner',
  paymentTerms: 'owner',
  registrationStep: 'owner',
  resetTokenHash: 'nobody',
  resetTokenExpires: 'nobody',
  mutedMails: 'owner',
  internalNotes: 'admin',
  createdAt: 'owner',
  updatedAt: 'owner',
}

const product: Rules<rows.Product> = {
  id: 'everyone',
  storeId: 'everyone',
  title: 'everyone',
  descriptionHtml: 'everyone',
  images: 'everyone',
  productType: 'everyone',
  available: 'everyone',
  // Changes with the price.
  storeUpdatedAt: 'admin',
  deletedAt: 'nobody',
  createdAt: 'everyone',
  updatedAt: 'everyone',
}

const variant: Rules<rows.Variant> = {
  id: 'everyone',
  storeId: 'everyone',
  productId: 'everyone',
  title: 'everyone',
  sku: 'everyone',
  attributes: 'everyone',
  price: 'admin',
  cost: 'admin',
  inventoryItemId: 'everyone',
  weightGrams: 'everyone',
  option1: 'everyone',
  option2: 'everyone',
  option3: 'everyone',
  inventoryQuantity: 'everyone',
  available: 'everyone',
  position: 'everyone',
  imageUrl: 'everyone',
  storeUpdatedAt: 'admin',
  deletedAt: 'nobody',
  createdAt: 'everyone',
  updatedAt: 'everyone',
}

const pricing: Rules<rows.VariantPricing> = {
  supplierId: 'owner',
  variantId: 'owner',
  basePrice: 'owner',
  houston: 'owner',
  london: 'owner',
  hongKong: 'owner',
  certification: 'owner',
  leadTimeDays: 'owner',
  stock: 'owner',
  minimumOrderQuantity: 'owner',
  notes: 'owner',
  createdAt: 'owner',
  updatedAt: 'owner',
}

const pricingVersion: Rules<rows.VariantPricingVersion> = {
  id: 'owner',
  supplierId: 'owner',
  variantId: 'owner',
  basePrice: 'owner',
  houston: 'owner',
  london: 'owner',
  hongKong: 'owner',
  certification: 'owner',
  leadTimeDays: 'owner',
  stock: 'owner',
  minimumOrderQuantity: 'owner',
  notes: 'owner',
  savedAt: 'owner',
}

/** Entered by an admin; a supplier sees its own prices as variant pricing. */
const onboardingPrice: Rules<rows.OnboardingPrice> = {
  id: 'admin',
  supplierId: 'admin',
  productId: 'admin',
  priceHK: 'admin',
  priceUSA: 'admin',
  priceUK: 'admin',
  priceEU: 'admin',
  leadTimeDays: 'admin',
  certification: 'admin',
  createdAt: 'admin',
}

const inStock: Rules<rows.InStockProduct> = {
  id: 'owner',
  supplierId: 'owner',
  productType: 'owner',
  sku: 'owner',
  diamondShape: 'owner',
  claws: 'owner',
  diamondCaratWeight: 'owner',
  diamondOrigin: 'owner',
  metalKarat: 'owner',
  length: 'owner',
  notes: 'owner',
  createdAt: 'owner',
  updatedAt: 'owner',
}

const image: Rules<rows.SupplierImage> = {
  id: 'owner',
  supplierId: 'owner',
  imageUrl: 'owner',
  createdAt: 'owner',
}

const storeOrder: Rules<rows.StoreOrder> = {
  id: 'admin',
  shop: 'admin',
  storeId: 'admin',
  orderNumber: 'admin',
  customerName: 'admin',
  customerEmail: 'admin',
  customerPhone: 'admin',
  shippingAddress: 'admin',
  billingAddress: 'admin',
  country: 'admin',
  totalPrice: 'admin',
  currency: 'admin',
  financialStatus: 'admin',
  fulfillmentStatus: 'admin',
  // Part of an order's expected delivery, which its supplier sees.
  estimatedDelivery: 'special',
  isTest: 'admin',
  cancelledAt: 'admin',
  storeCreatedAt: 'admin',
  storeUpdatedAt: 'admin',
  raw: 'nobody',
  redactedAt: 'admin',
  createdAt: 'admin',
  updatedAt: 'admin',
}

const endpoint: Rules<rows.WebhookEndpoint> = {
  id: 'owner',
  name: 'owner',
  url: 'owner',
  topics: 'owner',
  // Returned once, by the mutation that created it.
  secret: 'nobody',
  supplierId: 'owner',
  createdBy: 'nobody',
  createdAt: 'owner',
  failures: 'owner',
  disabledAt: 'owner',
  disabledBy: 'owner',
}

/** Only the owner of its endpoint may read the row. */
const outgoing: Rules<rows.OutgoingDelivery> = {
  id: 'everyone',
  endpointId: 'everyone',
  eventId: 'everyone',
  topic: 'everyone',
  body: 'everyone',
  status: 'everyone',
  attempts: 'everyone',
  nextAttemptAt: 'everyone',
  responseStatus: 'everyone',
  lastError: 'everyone',
  createdAt: 'everyone',
  deliveredAt: 'everyone',
  replays: 'everyone',
}

export interface RowOf {
  request: rows.QuoteRequest
  quote: rows.Quote
  quoteMark: rows.QuoteMark
  order: rows.Order
  supplier: rows.Supplier
  product: rows.Product
  variant: rows.Variant
  pricing: rows.VariantPricing
  pricingVersion: rows.VariantPricingVersion
  onboardingPrice: rows.OnboardingPrice
  inStock: rows.InStockProduct
  image: rows.SupplierImage
  storeOrder: rows.StoreOrder
  endpoint: rows.WebhookEndpoint
  outgoing: rows.OutgoingDelivery
}
export type Table = keyof RowOf

export const columnRules: { readonly [T in Table]: Rules<RowOf[T]> } = {
  request,
  quote,
  quoteMark,
  order,
  supplier,
  product,
  variant,
  pricing,
  pricingVersion,
  onboardingPrice,
  inStock,
  image,
  storeOrder,
  endpoint,
  outgoing,
}
