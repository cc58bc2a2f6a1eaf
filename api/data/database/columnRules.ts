import type * as rows from '../prisma/client.ts'
import {
  image,
  inStock,
  onboardingPrice,
  pricing,
  pricingVersion,
  product,
  variant,
} from './catalogColumnRules.ts'
import type { Rules } from './columnRule.ts'

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
  optionsText: 'everyone',
  quantity: 'everyone',
  destinationCountry: 'everyone',
  targetPrice: 'everyone',
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
  revision: 'nobody',
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
  quotedFor: 'special',
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
  cancellationReason: 'owner',
  expectedDelivery: 'owner',
  courier: 'owner',
  trackingNumber: 'owner',
  trackingUpdatedAt: 'owner',
  fulfilledAt: 'owner',
  shippedAt: 'owner',
  deliveredAt: 'owner',
  actualDelivery: 'owner',
  variantId: 'nobody',
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
  erasedAt: 'admin',
  erasing: 'admin',
  suspendedAt: 'admin',
  emailVerifiedAt: 'owner',
  verifyTokenHash: 'nobody',
  verifyTokenExpires: 'nobody',
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
  formerFacts: 'nobody',
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
  previousSecret: 'nobody',
  previousSecretUntil: 'owner',
  supplierId: 'owner',
  createdBy: 'nobody',
  urlSetById: 'nobody',
  createdAt: 'owner',
  failures: 'owner',
  disabledAt: 'owner',
  disabledBy: 'owner',
  enabledAt: 'nobody',
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
