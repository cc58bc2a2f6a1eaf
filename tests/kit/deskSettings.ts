import { SHOP, WEBHOOK_SECRET } from './shop.ts'

/** The settings of a desk that is not a demo: its admin, and the tests' store. */
export const deskSettings = (admin: { readonly email: string; readonly password: string }) => ({
  DEMO: '0',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  SHOPIFY_SHOP_DOMAIN: SHOP,
  SHOPIFY_WEBHOOK_SECRET: WEBHOOK_SECRET,
})
