import { vi } from 'vitest'

/**
 * jsdom has no layout: whether a chart has loaded by the end of a test must not decide whether the test
 * passes.
 */
const NO_LAYOUT = /^MUI X Charts: ChartsContainer does not have `(width|height)` prop/

const ACT = /\bact\b/

let heard: string[] = []

/** Records console.error and console.warn from now on: React, Apollo, MUI and MSW report problems there. */
export function watchConsole(): void {
  heard = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      if (NO_LAYOUT.test(String(parts[0]))) return
      const texts = parts.map((part) => (part instanceof Error ? part.stack : String(part)))
      // React does not name the cause of an update outside of `act`; only the stack does.
      if (ACT.test(String(parts[0]))) texts.push(new Error('reported here').stack)
      heard.push([level, ...texts].join(' '))
    })
  }
}

/** The messages since then. */
export function complaints(): string[] {
  return heard
}

/** For a test whose subject is a reported failure: removes these messages. */
export function expectComplaint(pattern: RegExp): void {
  const expected = heard.filter((text) => pattern.test(text))
  if (expected.length === 0) throw new Error(`Nothing on the console matches ${pattern}`)
  heard = heard.filter((text) => !pattern.test(text))
}
