/** The address of the page's entry script, which has another name in every build. */
export const entryScript = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
