import { startProduct } from '../kit/browser/startProduct.ts'
import type { Product } from '../kit/browser/startProduct.ts'
import { Caller } from '../kit/Caller.ts'
import { SHOP, WEBHOOK_SECRET } from './captured.ts'
import type { Company } from './SupplierDesk.ts'

export const ADMIN = { email: 'desk@retailer.example', password: 'the-desk-opens-at-9' }

/** A new retailer's product: empty except for the admin. */
export const startRetailer = (settings: Readonly<Record<string, string>> = {}): Promise<Product> =>
  startProduct({
    DEMO: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SHOPIFY_SHOP_DOMAIN: SHOP,
    SHOPIFY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    // The payloads are older than the first start of any product under test.
    SHOPIFY_ORDERS_SINCE: '2026-01-01T00:00:00Z',
    ...settings,
  })

/** The admin, without a browser. */
export async function callAdmin(base: string): Promise<Caller> {
  const desk = new Caller(base)
  await desk.restOk('POST', '/api/auth/admin/login', ADMIN)
  return desk
}

/** Submits a company's application. */
export async function registerCompany(base: string, company: Company): Promise<void> {
  const { name, contact, email, password } = company
  await new Caller(base).restOk('POST', '/api/suppliers/register', {
    company_name: name,
    contact_person: contact,
    business_email: email,
    password,
    phone_number: '+852 5555 0100',
    country: 'Hong Kong',
    manufacturing_country: 'Hong Kong',
    can_provide_certificates: 'yes',
  })
}

/** Registers and approves a company; resolves to a caller signed in as this company. */
export async function approvedSupplier(desk: Caller, company: Company): Promise<Caller> {
  const { name, email, password } = company
  await registerCompany(desk.base, company)
  const all = await desk.restOk<{ id: string; company_name: string }[]>('GET', '/api/suppliers')
  const id = all.find(({ company_name }) => company_name === name)?.id
  await desk.restOk('POST', `/api/admin/suppliers/${id}/approve`)
  const caller = new Caller(desk.base)
  await caller.restOk('POST', '/api/auth/supplier/login', { business_email: email, password })
  return caller
}
