import { z } from 'zod'
import { onboardingInput } from '../../../api/domain/supplier/onboardingInput.ts'
import type { Onboarding } from '../../../api/domain/supplier/onboardingInput.ts'
import type { OnboardSupplierInput } from '../../gql/graphql.ts'
import { toEnum } from '../../live/records/toEnum.ts'

/** A row of the matrix as typed. */
export type RowValues = Record<RowField, string>

/** The columns of the matrix, in the order in which a block of cells is pasted. */
export const rowFields = [
  'sku',
  'productName',
  'priceHK',
  'priceUSA',
  'priceUK',
  'priceEU',
  'leadTimeDays',
  'certification',
] as const
export type RowField = (typeof rowFields)[number]

export const emptyRow: RowValues = {
  sku: '',
  productName: '',
  priceHK: '',
  priceUSA: '',
  priceUK: '',
  priceEU: '',
  leadTimeDays: '',
  certification: '',
}

/** The form as typed. */
export type OnboardingValues = {
  companyName: string
  contactPerson: string
  email: string
  phone: string
  acceptsCustomOrders: boolean
  hasRushCapability: boolean
  canProvideCertificates: boolean
  certifications: string
  minimumOrderValue: string
  paymentTerms: string
  prices: RowValues[]
}

export const emptyOnboarding: OnboardingValues = {
  companyName: '',
  contactPerson: '',
  email: '',
  phone: '',
  acceptsCustomOrders: false,
  hasRushCapability: false,
  canProvideCertificates: false,
  certifications: '',
  minimumOrderValue: '',
  paymentTerms: '',
  prices: [emptyRow],
}

/** The server's own rules. */
export const onboardingForm = z.preprocess((typed: OnboardingValues) => typed, onboardingInput)

/**
 * The mutation input. Empty rows keep their position, so that the server's errors point to the right rows.
 */
export function toInput({ prices, paymentTerms, ...company }: Onboarding): OnboardSupplierInput {
  const rows = new Map(prices.map(({ at, ...row }) => [at, row]))
  const length = Math.max(0, ...prices.map(({ at }) => at + 1))
  return {
    ...company,
    // An unticked box does not mean “No”: the supplier may still answer later.
    canProvideCertificates: company.canProvideCertificates || null,
    paymentTerms: paymentTerms ? toEnum(paymentTerms) : null,
    prices: Array.from({ length }, (_, at) => rows.get(at) ?? {}),
  }
}

/** Whether anything was typed. */
export const hasContent = (values: OnboardingValues): boolean =>
  values.prices.length > 1 ||
  Object.values(values.prices[0] ?? {}).some(Boolean) ||
  Object.values({ ...values, prices: '' }).some(Boolean)
