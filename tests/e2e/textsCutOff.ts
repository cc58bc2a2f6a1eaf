import type { Page } from 'playwright-core'

/**
 * Texts wider than their box, which are cut off or cover their neighbors. Excludes texts that end in an
 * ellipsis on purpose, which labels of fields never do, and texts that can be scrolled to. Buttons keep some
 * space beside their text, and the bar at the top above and below its texts.
 */
export const textsCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ROOM = 4
    // Drawings, and the labels that float over their fields.
    const BESIDE = 'svg, .MuiInputLabel-root, fieldset'
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || parent.closest(BESIDE) || !isSeen(parent)) continue
      const { left, right } = withRoom(boxOf(parent))
      const range = document.createRange()
      range.selectNodeContents(text)
      const beyond = Math.max(
        ...[...range.getClientRects()].map((line) => Math.max(line.right - right, left - line.left)),
      )
      const bar = parent.closest('header.MuiAppBar-root')?.getBoundingClientRect()
      const { top, bottom } = range.getBoundingClientRect()
      if (bar && Math.min(top - bar.top, bar.bottom - bottom) < ROOM)
        found.add(`“${text.textContent.trim()}” touches the edge of the bar`)
      if (beyond > 2) found.add(`“${text.textContent.trim()}” is cut off by ${Math.round(beyond)} px`)
    }
    for (const label of document.querySelectorAll('.MuiInputLabel-root')) {
      // Texts only for screen readers are a pixel wide.
      const beyond =
        label.clientWidth > 1 && label.checkVisibility() ? label.scrollWidth - label.clientWidth : 0
      if (beyond > 1) found.add(`The label “${label.textContent}” is cut off by ${beyond} px`)
    }
    return [...found]

    function withRoom(box: Element): { left: number; right: number } {
      const { left, right } = box.getBoundingClientRect()
      const room = box.matches('.MuiButton-root') ? ROOM : 0
      return { left: left + room, right: right - room }
    }
    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { textOverflow, webkitLineClamp, overflowX, clipPath } = getComputedStyle(one)
        const ends = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
        if (ends || clipPath !== 'none' || /auto|scroll/.test(overflowX) || one.clientWidth === 1)
          return false
      }
      return true
    }
    function boxOf(element: Element): Element {
      for (let one = element; ;) {
        const { display } = getComputedStyle(one)
        if (display !== 'inline' && display !== 'contents') return one
        if (!one.parentElement) return one
        one = one.parentElement
      }
    }
  })
