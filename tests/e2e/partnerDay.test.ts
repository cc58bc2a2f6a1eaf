import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Caller } from '../kit/Caller.ts'
import { until } from '../kit/until.ts'
import { Receiver } from '../kit/Receiver.ts'
import { heard } from '../kit/browser/heard.ts'
import { captured, deliver } from './captured.ts'
import { openWindow } from './openWindow.ts'
import { ADMIN, startRetailer } from './retailer.ts'
import { stage } from './stage.ts'

const PROGRAM = 'Window of the flagship shop'
const WAREHOUSE = 'Warehouse'
const RING = 'Solstice Halo Ring'

const on = stage(() => startRetailer({ LOCAL_WEBHOOKS: '1' }))
let receiver: Receiver
beforeAll(async () => {
  receiver = await Receiver.start()
})
afterAll(() => receiver?.stop())

it("a partner's day works: a token and a webhook from the admin, a live request, a signed post, and revocation at once", async () => {
  const { base } = on.product
  const window = await openWindow(on.browser, 'admin', base)
  await window.signIn('admin', ADMIN.email, ADMIN.password)
  const { page } = window
  const dialog = page.getByRole('dialog')
  await page.goto('/admin/api')

  // The admin creates the partner's access; each secret is shown only once.
  await page.getByRole('button', { name: 'New Token' }).click()
  await dialog.getByLabel('Name').fill(PROGRAM)
  await dialog.getByRole('button', { name: 'Create Token' }).click()
  const token = await dialog.getByRole('region', { name: 'Token', exact: true }).innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'New Webhook' }).click()
  await dialog.getByLabel('Name').fill(WAREHOUSE)
  await dialog.getByLabel('URL').fill(`${receiver.url}/loupe`)
  await dialog.getByRole('button', { name: 'Create Webhook' }).click()
  const secret = await dialog.getByRole('region', { name: 'Secret', exact: true }).innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await page.content()).not.toContain(token)

  // The program reads and subscribes.
  const program = new Caller(base, token)
  const live = program.subscribe<Opened>(
    'subscription ($after: EventCursor) { requestOpened(after: $after) { cursor request { id productTitle } } }',
    { after: await program.eventCursor() },
  )
  await deliver(base, 'products/create', captured('products-create-ring'))
  await deliver(base, 'orders/create', captured('orders-create'))
  const opened = (await live.take(2)).map(({ requestOpened }) => requestOpened.request)
  const ring = opened.find(({ productTitle }) => productTitle === RING)
  const shown = await program.restOk<{ id: string }[]>('GET', '/api/quote-requests')
  expect(shown.map(({ id }) => id).sort()).toEqual(opened.map(({ id }) => id).sort())

  // The same event was posted and signed, and the admin sees that it arrived.
  await until('both are posted', () => receiver.got.length >= 2)
  const posts = receiver.got
  for (const { path, headers, raw } of posts) {
    expect([path, headers['x-loupe-topic']]).toEqual(['/loupe', 'requests/opened'])
    expect(headers['x-loupe-hmac-sha256']).toBe(createHmac('sha256', secret).update(raw).digest('base64'))
  }
  expect(posts.map(({ body }) => body).find(({ id }) => id === ring?.id)).toEqual(
    shown.find(({ id }) => id === ring?.id),
  )
  await page.getByRole('link', { name: WAREHOUSE }).click()
  const deliveries = page.getByRole('table', { name: 'Deliveries' }).getByRole('row')
  const arrived = deliveries
    .filter({ hasText: 'The receiver responded with 200' })
    .filter({ hasText: 'Delivered' })
  await arrived.nth(1).waitFor()
  await arrived.first().click()
  await dialog.getByText('The receiver responded with 200').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // One click revokes the token: the subscription and every entry point are closed to the program.
  await page.getByRole('link', { name: 'Back to API Access' }).click()
  await page.getByRole('button', { name: `Revoke ${PROGRAM}` }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await heard(page, `${PROGRAM} no longer works.`)
  await page.getByText('No tokens yet').waitFor()
  expect(await live.refusal()).toBe(CLOSED_TO_IT)
  expect((await program.rest('GET', '/api/quote-requests')).status).toBe(401)
  expect((await program.graphql('{ eventCursor }')).text).toContain('UNAUTHENTICATED')

  await program.hangUp()
  expect([window.loads, window.problems]).toEqual([1, []])
  expect(on.product.stderr()).toBe('')
})

/** The close code of a socket whose token is no longer valid. */
const CLOSED_TO_IT = '4403'

interface Opened {
  readonly requestOpened: { readonly request: { readonly id: string; readonly productTitle: string } }
}
