import { expect } from 'vitest'

/**
 * Also detects buttons that are unusable without being disabled, so that they keep the keyboard focus:
 * jest-dom's own matchers would report them as enabled.
 */
export const matchUsability = () =>
  expect.extend({
    toBeDisabled: (element: Element) => verdict(element, isUnusable(element)),
    toBeEnabled: (element: Element) => verdict(element, !isUnusable(element)),
  })

const isUnusable = (element: Element) => element.closest('[aria-disabled="true"], :disabled') !== null

const verdict = (element: Element, pass: boolean) => ({
  pass,
  message: () => `${element.outerHTML} is ${isUnusable(element) ? 'unusable' : 'usable'}`,
})
