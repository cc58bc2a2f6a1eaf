/** So much waits already that waiting longer helps nobody: the caller may try again in a moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}
