import { z } from 'zod'
import { onboardingInput } from '../../domain/supplier/onboardingInput.ts'
import { internalNotesInput, MAX_NOTES_LENGTH } from '../../usecases/supplier/setInternalNotes.ts'
import { onboardingPriceInput } from '../../usecases/supplier/setOnboardingPrice.ts'
import { supplierStatusInput } from '../../usecases/supplier/setSupplierStatus.ts'
import { onboardingPriceShape, supplierShape } from '../shapes/supplierShapes.ts'
import { mapRows } from '../../data/reads/query/keyset.ts'
import { oneOnboardingPrice, oneSupplier, supplierPage } from '../../data/reads/rest/restSuppliers.ts'
import { supplierData } from '../../data/reads/exports/supplierData.ts'
import { invalid, isRefusal } from '../../domain/refusal.ts'
import { onboardSupplier } from '../../usecases/supplier/onboardSupplier.ts'
import { setInternalNotes } from '../../usecases/supplier/setInternalNotes.ts'
import { setOnboardingPrice } from '../../usecases/supplier/setOnboardingPrice.ts'
import { setSupplierStatus } from '../../usecases/supplier/setSupplierStatus.ts'
import { dataFile } from '../dataFile.ts'
import { found } from '../found.ts'
import type { RestCall, Row } from '../Row.ts'
import { onboardingPriceView } from '../views/onboardingPriceView.ts'
import { supplierView } from '../views/supplierView.ts'

/** The suppliers and their approval. */
export const suppliers: readonly Row[] = [
  {
    method: 'LIST',
    path: '/api/suppliers',
    who: ['admin'],
    doc: { summary: 'List suppliers', answer: supplierShape },
    async page({ reader, actor }, wanted) {
      return mapRows(await supplierPage(reader(), wanted), (row) => supplierView(actor, row))
    },
  },
  {
    method: 'POST',
    path: '/api/suppliers',
    who: ['admin'],
    doc: {
      summary: 'Create an active supplier and invite it by email to set a password',
      input: onboardingInput,
      answer: supplierShape,
      refuses: ['conflict'],
    },
    status: 201,
    fields: {
      companyName: 'companyName',
      contactPerson: 'contactPerson',
      email: 'email',
      phone: 'phone',
      acceptsCustomOrders: 'acceptsCustomOrders',
      hasRushCapability: 'hasRushCapability',
      minimumOrderValue: 'minimumOrderValue',
      paymentTerms: 'paymentTerms',
    },
    async run(call, input) {
      const made = await onboardSupplier(call.ports, call.actor, input)
      return isRefusal(made) ? made : shown(call, made.supplierId)
    },
  },
  {
    method: 'POST',
    path: '/api/supplier-products',
    who: ['admin'],
    doc: {
      summary:
        "Set a supplier's onboarding prices for a whole product; replaces earlier ones, including those of its SKUs",
      input: onboardingPriceInput,
      about: {
        priceHK: 'The price in Hong Kong, in HKD.',
        priceUSA: 'The price in the United States, in USD.',
        priceUK: 'The price in the United Kingdom, in GBP.',
        priceEU: 'The price in Europe, in EUR.',
      },
      answer: onboardingPriceShape,
      refuses: ['notFound', 'conflict'],
    },
    status: 201,
    fields: {
      supplierId: 'supplierId',
      productId: 'productId',
      priceHK: 'priceHK',
      priceUSA: 'priceUSA',
      priceUK: 'priceUK',
      priceEU: 'priceEU',
      leadTime: 'leadTimeDays',
      certification: 'certification',
    },
    async run({ ports, actor, reader }, input) {
      const set = await setOnboardingPrice(ports, actor, input)
      if (isRefusal(set)) return set
      const row = await oneOnboardingPrice(reader(), set.supplierId, set.productId)
      return found('Price', row, (price) => onboardingPriceView(actor, price))
    },
  },
  {
    method: 'GET',
    path: '/api/suppliers/{id}',
    who: ['admin', 'supplier'],
    doc: { summary: 'Get a supplier; suppliers can get only themselves', answer: supplierShape },
    run: (call) => shown(call, call.params.id),
  },
  dataFile({
    path: '/api/suppliers/{id}/data',
    name: 'loupe-supplier-data.json',
    summary: 'Download the data stored about a supplier, by table, for its request to see it',
    without:
      'Without passwords, tokens and other secrets, and without what suppliers may not learn: internal notes, reasons for awards, and other suppliers.',
    noun: 'Supplier',
    about: (supplierId) => ({ supplierId }),
    read: supplierData,
  }),
  {
    method: 'PATCH',
    path: '/api/suppliers/{id}/status',
    who: ['admin'],
    doc: {
      summary: 'Approve or reject a pending supplier, once',
      input: supplierStatusInput,
      about: { status: '`active` or `rejected`.' },
      answer: supplierShape,
      refuses: ['conflict'],
    },
    fields: { status: 'status' },
    run: (call, input) => settled(call, input.status),
  },
  {
    method: 'POST',
    path: '/api/admin/suppliers/{id}/approve',
    who: ['admin'],
    doc: { summary: 'Approve a pending supplier', answer: supplierShape, refuses: ['conflict'] },
    run: (call) => settled(call, 'active'),
  },
  {
    method: 'PATCH',
    path: '/api/suppliers/{id}/notes',
    who: ['admin'],
    doc: {
      summary: "Set the admins' internal notes on a supplier; null clears them",
      input: internalNotesInput.extend({ notes: z.string().max(MAX_NOTES_LENGTH).nullable() }),
      answer: supplierShape,
    },
    fields: { internal_notes: 'notes' },
    async run(call, input) {
      // A missing field is probably a mistake, so clearing requires null or an empty text.
      if (!('notes' in input)) return invalid('notes', 'internal_notes is required')
      const done = await setInternalNotes(call.ports, call.actor, { ...input, supplierId: call.params.id })
      return isRefusal(done) ? done : shown(call, done.supplierId)
    },
  },
]

async function settled(call: RestCall, status: unknown) {
  const done = await setSupplierStatus(call.ports, call.actor, { supplierId: call.params.id, status })
  return isRefusal(done) ? done : shown(call, done.supplierId)
}

const shown = async ({ reader, actor }: RestCall, id = '') =>
  found('Supplier', await oneSupplier(reader(), id), (row) => supplierView(actor, row))
