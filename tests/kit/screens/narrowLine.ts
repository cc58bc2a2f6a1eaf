import { vi } from 'vitest'

const LINE = 360
const CHOICE = 120

/** Simulates a phone, where three choices of a line are visible. Returns whether this one is. */
export function narrowLine(): (choice: HTMLElement) => boolean {
  const nth = (choice: HTMLElement) => [...(choice.parentElement?.children ?? [])].indexOf(choice)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return nth(this) * CHOICE
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(CHOICE)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(LINE)
  return (choice) => {
    const left = choice.offsetLeft - (choice.parentElement?.scrollLeft ?? 0)
    return left >= 0 && left + CHOICE <= LINE
  }
}
