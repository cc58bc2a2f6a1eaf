import { z } from 'zod'
import { certifications } from '../../domain/pricing/pricingInput.ts'
import { paymentTermsTexts } from '../../domain/supplier/paymentTerms.ts'
import { supplierStatuses } from '../../domain/supplier/supplierState.ts'
import { decimal, flag, id, instant, text, whole } from './values.ts'

export const supplierShape = z
  .strictObject({
    id: id("The supplier's."),
    company_name: text('Its company.'),
    contact_person: text('Whom to ask for.').nullable(),
    company_website: text('Its site.').nullable(),
    business_email: text('By which it signs in.'),
    phone_number: text('Its phone.'),
    whatsapp_number: text('Its WhatsApp.').nullable(),
    country: text('Where it is.').nullable(),
    manufacturing_country: text('Where it makes.').nullable(),
    years_in_business: whole('For how many years.').nullable(),
    can_provide_certificates: flag('Whether its stones come with certificates.').nullable(),
    certifications: text('What it is certified for, in its own words.').nullable(),
    status: z.enum(supplierStatuses).meta({ description: 'Pending until an admin decides, once.' }),
    rating: decimal('Five times the share of its orders that came in time.').nullable(),
    completed_orders: whole('How many it has delivered.'),
    avg_lead_time: decimal('Mean days from award to delivery.').nullable(),
    accepts_custom_orders: flag('Whether it makes what is in no catalogue.'),
    has_rush_capability: flag('Whether it can hurry.'),
    minimum_order_value: decimal('The least it works for, in USD.').nullable(),
    payment_terms: z
      .enum(Object.values(paymentTermsTexts))
      .nullable()
      .meta({ description: 'When it is paid.' }),
    registration_step: whole('How far its registration has come.'),
    internal_notes: text('What admins note of it; null for everybody else.').nullable(),
    created_at: instant('When it registered.'),
    updated_at: instant('When its record last changed.'),
  })
  .meta({ id: 'Supplier', description: 'A supplier company.' })

export const onboardingPriceShape = z
  .strictObject({
    id: id("The row's."),
    supplier_id: id('Whose price it is.'),
    product_id: id('For which product.'),
    price_hk: decimal('In Hong Kong.').nullable(),
    price_usa: decimal('In the United States.').nullable(),
    price_uk: decimal('In the United Kingdom.').nullable(),
    price_eu: decimal('In Europe.').nullable(),
    lead_time: whole('Making and shipping, in days.').nullable(),
    certification: z.enum(certifications).nullable().meta({ description: 'By which laboratory.' }),
    created_at: instant('When it was noted.'),
  })
  .meta({ id: 'OnboardingPrice', description: "What an admin noted of a supplier's prices for a product." })
