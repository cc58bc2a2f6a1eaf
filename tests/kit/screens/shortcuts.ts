import * as React from 'react'

/**
 * Shortcuts that avoid nearly half of the time of all screen tests: two queries that jsdom answers by walking
 * the whole document, tens of thousands of times per file, and a stack trace per element.
 */
export function takeShortcuts(): void {
  knowNoServerStyles()
  findLabelsAmongLabels()
  traceNoElements()
}

/** Emotion looks for styles that a server rendered whenever a global style is mounted. There are never any here. */
function knowNoServerStyles(): void {
  const original = document.querySelector.bind(document)
  document.querySelector = (selector: string) =>
    selector.startsWith('style[data-emotion=') ? null : original(selector)
}

/** For each field, jsdom asks every element of the document which field it labels. */
function findLabelsAmongLabels(): void {
  for (const kind of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ])
    Object.defineProperty(kind.prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        if (this instanceof HTMLInputElement && this.type === 'hidden') return null
        return Array.from(document.getElementsByTagName('label')).filter((label) =>
          label.htmlFor === '' ? label.contains(this) && label.control === this : label.htmlFor === this.id,
        )
      },
    })
}

/**
 * For its warnings, React's development build records where each element was created, until it has recorded
 * 10,000 within a second. Here it always assumes that it has. The tests fail on any warning, and a warning's
 * text names its subject.
 */
function traceNoElements(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object>
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
}
