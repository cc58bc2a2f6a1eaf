/** The label of the modifier key used with K on this machine. */
export const modKey = (): string =>
  /Mac|iPhone|iPad|iPod/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl'
