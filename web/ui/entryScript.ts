/** The address of the script that this page began with, which every build names differently. */
export const entryScript = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
