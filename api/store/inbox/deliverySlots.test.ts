import { expect, test } from 'vitest'
import { deliverySlots } from './deliverySlots.ts'

/** A response of the store that arrives when `arrive` is called. */
function aResponse() {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  return { question: () => arrived, arrive }
}

/** Whether a promise has resolved once everything that is ready has run. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false
  void promise.then(() => (done = true))
  await new Promise(setImmediate)
  return done
}

test('a third delivery waits until one of two is processed', async () => {
  const slots = deliverySlots(() => false)
  const first = await slots.take()
  await slots.take()
  const third = slots.take()
  expect(await isDone(third)).toBe(false)
  first.giveBack()
  expect(await isDone(third)).toBe(true)
})

test('a delivery that waits for the store leaves its slot to others, and goes on when one is free', async () => {
  const slots = deliverySlots(() => false)
  const { question, arrive } = aResponse()
  const asking = await slots.take()
  const asked = asking.ask(question)
  const others = [await slots.take(), await slots.take()]
  arrive()
  expect(await isDone(asked)).toBe(false)
  for (const other of others) other.giveBack()
  expect(await isDone(asked)).toBe(true)
  expect(asking.hasAsked()).toBe(true)
})

test('a delivery whose response arrives after a stop does not go on', async () => {
  let isStopped = false
  const slots = deliverySlots(() => isStopped)
  const { question, arrive } = aResponse()
  const asked = (await slots.take()).ask(question)
  isStopped = true
  arrive()
  expect(await isDone(asked)).toBe(false)
  expect(await isDone(slots.allFree()), 'and holds no slot').toBe(true)
})

test('when a hundred deliveries wait for the store, the next one is tried again later', async () => {
  const slots = deliverySlots(() => false)
  const { question } = aResponse()
  for (let nth = 0; nth < 100; nth++) void (await slots.take()).ask(question)
  await expect((await slots.take()).ask(question)).rejects.toThrow('Too many deliveries')
})
