import { z } from 'zod'
import { API_FAULTS, EXPORT_FAULTS } from '../Faults.ts'
import type {
  AddressInput,
  CancelInput,
  LineInput,
  OrderEditInput,
  OrderInput,
  ProductInput,
  RefundInput,
  VariantInput,
} from '../state/inputs.ts'
import type { Modes } from '../webhooks/modes.ts'

const id = z.string().regex(/^\d{1,20}$/, 'must be an id of the store: digits')
const text = z.string().max(10_000)
const amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'must be an amount such as 12.50')
const quantity = z.number().int().min(0).max(100_000)
const share = z.number().min(0).max(1)
const nullish = <T extends z.ZodType>(schema: T) => schema.nullable().optional()

const address: z.ZodType<AddressInput> = z.strictObject({
  firstName: nullish(text),
  lastName: nullish(text),
  company: nullish(text),
  address1: nullish(text),
  address2: nullish(text),
  city: nullish(text),
  zip: nullish(text),
  province: nullish(text),
  provinceCode: nullish(text),
  country: nullish(text),
  countryCode: nullish(text),
  phone: nullish(text),
})

const line: z.ZodType<LineInput> = z.strictObject({
  id: id.optional(),
  variantId: id.optional(),
  custom: z
    .strictObject({
      title: text,
      price: amount,
      sku: text.optional(),
      requiresShipping: z.boolean().optional(),
    })
    .optional(),
  giftCard: z.strictObject({ price: amount }).optional(),
  tip: z.strictObject({ price: amount }).optional(),
  quantity: quantity.optional(),
  price: amount.optional(),
  properties: z
    .array(z.strictObject({ name: text, value: text }))
    .max(100)
    .optional(),
})

const customer = z.strictObject({
  firstName: nullish(text),
  lastName: nullish(text),
  email: nullish(text),
  phone: nullish(text),
  address: nullish(address),
})

export const orderInput: z.ZodType<OrderInput> = z.strictObject({
  id: id.optional(),
  number: z.number().int().min(1).optional(),
  customerId: id.optional(),
  customer: customer.optional(),
  country: z.string().length(2).optional(),
  shippingAddress: nullish(address),
  billingAddress: nullish(address),
  email: nullish(text),
  phone: nullish(text),
  note: nullish(text),
  test: z.boolean().optional(),
  financialStatus: z
    .enum(['AUTHORIZED', 'PAID', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'VOIDED'])
    .optional(),
  createdAt: z.iso.datetime().optional(),
  lines: z.array(line).max(1000),
})

export const orderEdit: z.ZodType<OrderEditInput> = z.strictObject({
  add: z.array(line).max(1000).optional(),
  setQuantity: z.array(z.strictObject({ lineId: id, quantity })).optional(),
  remove: z.array(id).optional(),
  shippingAddress: nullish(address),
  billingAddress: nullish(address),
  email: nullish(text),
  note: nullish(text),
})

export const cancelInput: z.ZodType<CancelInput> = z.strictObject({
  reason: z.enum(['CUSTOMER', 'DECLINED', 'FRAUD', 'INVENTORY', 'OTHER', 'STAFF']).optional(),
  refund: z.boolean().optional(),
})

export const refundInput: z.ZodType<RefundInput> = z.strictObject({
  lines: z.array(z.strictObject({ lineId: id, quantity })).optional(),
  note: nullish(text),
})

export const variantInput: z.ZodType<VariantInput> = z.strictObject({
  id: id.optional(),
  inventoryItemId: id.optional(),
  title: text.optional(),
  sku: nullish(text),
  price: amount.optional(),
  cost: nullish(amount),
  costCurrency: z.string().length(3).optional(),
  weight: z
    .strictObject({ value: z.number().min(0), unit: z.enum(['GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS']) })
    .optional(),
  requiresShipping: z.boolean().optional(),
  position: z.number().int().min(1).optional(),
  availableForSale: z.boolean().optional(),
  inventoryQuantity: z.number().int().optional(),
  options: z.array(text).max(3).optional(),
  pictureId: nullish(id),
})

export const productInput: z.ZodType<ProductInput> = z.strictObject({
  id: id.optional(),
  title: text.optional(),
  handle: text.optional(),
  descriptionHtml: z.string().max(100_000).optional(),
  vendor: text.optional(),
  productType: text.optional(),
  status: z.enum(['ACTIVE', 'ARCHIVED', 'DRAFT', 'UNLISTED']).optional(),
  tags: z.array(text).optional(),
  optionNames: z.array(text).max(3).optional(),
  pictures: z.array(z.strictObject({ id: id.optional(), url: text, alt: nullish(text) })).optional(),
  variants: z.array(variantInput).max(2048).optional(),
})

export const faultInput = z.strictObject({
  kind: z.enum([...API_FAULTS, ...EXPORT_FAULTS, 'none']),
  next: z.number().int().min(1).max(1000).default(1),
})

export const modesInput: z.ZodType<Partial<Modes>> = z
  .strictObject({
    duplicate: share,
    drop: share,
    reorder: z.boolean(),
    lateBody: z.boolean(),
    held: z.boolean(),
  })
  .partial()

export const clockInput = z.strictObject({
  advanceMs: z
    .number()
    .int()
    .min(0)
    .max(366 * 86_400_000),
})

export const subscribeInput = z.strictObject({
  topics: z.array(z.string().regex(/^[a-z_]+\/[a-z_]+$/)).optional(),
  url: z.url(),
})

export const catalogInput = z.strictObject({
  products: z.number().int().min(1).max(20_000),
  variantsPerProduct: z.number().int().min(1).max(2048),
})
