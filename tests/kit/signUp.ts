import { Caller } from './Caller.ts'

const PASSWORD = 'maker-password-1'

/** Signs an admin in at a server. */
export async function signInAdmin(
  base: string,
  account: { readonly email: string; readonly password: string },
): Promise<Caller> {
  const admin = new Caller(base)
  await admin.restOk('POST', '/api/auth/admin/login', account)
  return admin
}

/** A supplier that registers, is approved by the admin, and signs in; at the admin's server unless another is given. */
export async function signUpSupplier(
  admin: Caller,
  name: string,
  base = admin.base,
): Promise<{ caller: Caller; id: string }> {
  const caller = new Caller(base)
  const business_email = `${name.toLowerCase()}@makers.example`
  await caller.restOk('POST', '/api/suppliers/register', {
    company_name: name,
    contact_person: 'Somebody',
    business_email,
    password: PASSWORD,
    phone_number: '1',
    country: 'Italy',
    manufacturing_country: 'Italy',
    can_provide_certificates: 'yes',
  })
  const suppliers = await admin.restOk<{ id: string; business_email: string }[]>('GET', '/api/suppliers')
  const id = suppliers.find((supplier) => supplier.business_email === business_email)?.id ?? ''
  await admin.restOk('PATCH', `/api/suppliers/${id}/status`, { status: 'active' })
  await caller.restOk('POST', '/api/auth/supplier/login', { business_email, password: PASSWORD })
  return { caller, id }
}
