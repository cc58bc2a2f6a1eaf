import { z } from 'zod'
import { certifications } from '../../domain/pricing/pricingInput.ts'
import { paymentTermsTexts } from '../../domain/supplier/paymentTerms.ts'
import { supplierStatuses } from '../../domain/supplier/supplierState.ts'
import { decimal, flag, id, instant, text, whole } from './values.ts'

export const supplierShape = z
  .strictObject({
    id: id('Unique id of the supplier (UUID).'),
    company_name: text("The company's name."),
    contact_person: text('The person to contact; null if not stated.').nullable(),
    company_website: text("The company's website; null if not stated.").nullable(),
    business_email: text('The email address the supplier signs in with.'),
    phone_number: text("The company's phone number; null if not stated.").nullable(),
    whatsapp_number: text("The company's WhatsApp number; null if not stated.").nullable(),
    country: text('The country the company is based in, as entered; null if not stated.').nullable(),
    manufacturing_country: text(
      'The country the company makes its jewelry in, as entered; null if not stated.',
    ).nullable(),
    years_in_business: whole('How many years the company has been in business; 0 if not stated.').nullable(),
    can_provide_certificates: flag(
      'Whether the supplier can provide certificates for its stones; null if not stated.',
    ).nullable(),
    certifications: text("The supplier's certifications, in its own words; null if not stated.").nullable(),
    status: z
      .enum(supplierStatuses)
      .meta({ description: 'Status of the supplier; pending until an admin approves or rejects it.' }),
    rating: decimal(
      'From 0 to 5: five times the share of deliveries that were on time; 0.00 without data.',
    ).nullable(),
    completed_orders: whole('Number of orders delivered.'),
    avg_lead_time: decimal('Mean days from award to delivery; null without data.').nullable(),
    accepts_custom_orders: flag('Whether the supplier takes custom orders.'),
    has_rush_capability: flag('Whether the supplier takes rush orders.'),
    minimum_order_value: decimal('Minimum order value in USD; null if not stated.').nullable(),
    payment_terms: z
      .enum(Object.values(paymentTermsTexts))
      .nullable()
      .meta({ description: 'When the retailer pays the supplier; null if not agreed.' }),
    registration_step: whole('Always 1; kept for older callers.'),
    internal_notes: text('Internal notes of the admins. Admin only: null for everyone else.').nullable(),
    created_at: instant('When the supplier registered.'),
    updated_at: instant("When the supplier's record was last changed."),
  })
  .meta({ id: 'Supplier', description: 'A company that quotes on requests and fulfills orders.' })

export const onboardingPriceShape = z
  .strictObject({
    id: id('Unique id of the row (UUID).'),
    supplier_id: id('Id of the supplier.'),
    product_id: id('Id of the product.'),
    price_hk: decimal('Price in Hong Kong, in HKD; null if not known.').nullable(),
    price_usa: decimal('Price in the United States, in USD; null if not known.').nullable(),
    price_uk: decimal('Price in the United Kingdom, in GBP; null if not known.').nullable(),
    price_eu: decimal('Price in Europe, in EUR; null if not known.').nullable(),
    lead_time: whole('Days to make and ship the piece; null if not known.').nullable(),
    certification: z
      .enum(certifications)
      .nullable()
      .meta({ description: 'The laboratory that certifies the stones; null if not known.' }),
    created_at: instant('When the prices were noted.'),
  })
  .meta({
    id: 'OnboardingPrice',
    description: "A supplier's prices for one product in each market, noted by an admin at onboarding.",
  })
