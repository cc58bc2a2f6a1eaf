/** The label of the modifier key used with K on this machine. */
export const modKey = (): string =>
  /Mac|iPhone|iPad|iPod/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl'

/** The shortcut of every dialog with a form, for the lists of shortcuts. */
export const submitKeys = () => ({
  keys: `${modKey()}+Enter`,
  does: 'Submit the form in the open dialog',
})
