/** How the key beside K is called on this machine. */
export const modKey = (): string =>
  /Mac|iPhone|iPad|iPod/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl'
