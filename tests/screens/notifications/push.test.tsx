import { screen } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { fakePush } from '../../kit/screens/fakePush.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aPush, openWith, screenAnswer } from './fixtures.ts'

const theSwitch = () => screen.findByRole('switch', { name: 'Push notifications on this device' })

/** The server's side: it stores whether this session's device is on. */
function open({ on = false, refuses = false } = {}) {
  let now = on
  return openWith('/supplier-notifications', [], 0, [
    graphql.query('NotificationsScreen', () =>
      HttpResponse.json({ data: { ...screenAnswer([]), push: aPush(now) } }),
    ),
    graphql.mutation('TurnOnPush', () => {
      if (refuses)
        return HttpResponse.json({
          data: { turnOnPush: { __typename: 'ConflictError', message: 'You already have ten devices.' } },
        })
      now = true
      return HttpResponse.json({ data: { turnOnPush: aPush(now) } })
    }),
    graphql.mutation('TurnOffPush', () => {
      now = false
      return HttpResponse.json({ data: { turnOffPush: aPush(now) } })
    }),
  ])
}

it('push is off and nobody is asked until the user turns it on, and can be turned off again', async () => {
  const browser = fakePush()
  const { user } = open()
  expect(await theSwitch()).not.toBeChecked()
  expect(await theSwitch()).toHaveAccessibleDescription(/^New and changed requests, deadlines and awarded/)
  expect(browser.asked).toBe(0)
  await user.click(await theSwitch())
  expect(await screen.findByText(/^On for this device while you are signed in/)).toBeVisible()
  expect(await theSwitch()).toBeChecked()
  expect(browser).toMatchObject({ asked: 1, subscribed: true, keys: ['server-key'] })
  expect(sentAs('TurnOnPush')).toEqual([
    { input: { endpoint: 'https://push.example/1', p256dh: 'device-key', auth: 'device-secret' } },
  ])
  browser.shown = ['New quote request', 'Order awarded']
  await user.click(await theSwitch())
  expect(await screen.findByText(/Turn it on to see them/)).toBeVisible()
  expect(browser).toMatchObject({ subscribed: false, shown: [] })
})

it('a device that was on is shown as on, unless its browser has ended the subscription', async () => {
  fakePush({ permission: 'granted', subscribed: true })
  open({ on: true })
  expect(await screen.findByText(/^On for this device while you are signed in/)).toBeVisible()
})

it('a subscription that only the server still has is off', async () => {
  fakePush({ permission: 'granted' })
  open({ on: true })
  expect(await theSwitch()).not.toBeChecked()
})

it('a browser without push says so', async () => {
  open()
  expect(await theSwitch()).toBeDisabled()
  expect(await theSwitch()).toHaveAccessibleDescription(/^This browser cannot show push notifications/)
})

it('a browser that blocks notifications says how to allow them, and notices when they are', async () => {
  const browser = fakePush({ permission: 'denied' })
  open()
  expect(await theSwitch()).toBeDisabled()
  expect(await theSwitch()).toHaveAccessibleDescription(/blocks notifications .* Allow them in its settings/)
  browser.permission = 'default'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText(/Turn it on to see them/)).toBeVisible()
  expect(await theSwitch()).toBeEnabled()
})

it('a user who denies the permission is told how to change that', async () => {
  fakePush({ answer: 'denied' })
  const { user } = open()
  await user.click(await theSwitch())
  expect(await screen.findByText(/Allow them in its settings/)).toBeVisible()
  expect(await theSwitch()).not.toBeChecked()
  expect(sentAs('TurnOnPush')).toEqual([])
})

it.each([
  [
    'the browser cannot subscribe',
    { fails: true },
    {},
    'Failed to turn on push notifications. Please try again.',
  ],
  ['the server refuses', {}, { refuses: true }, 'You already have ten devices.'],
])('if %s, it stays off and says why', async (_case, browserIs, serverIs, reason) => {
  const browser = fakePush(browserIs)
  const { user } = open(serverIs)
  await user.click(await theSwitch())
  expect(await screen.findByText(reason)).toBeVisible()
  expect(await theSwitch()).not.toBeChecked()
  expect(browser.subscribed).toBe(false)
})
