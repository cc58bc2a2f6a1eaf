/** Kept in the history state rather than in the address, so that no link can redirect a user elsewhere. */
export type ReturnState = {
  returnTo: string
  title: string
  /** Why the sign-in page is shown. */
  prompt: string
}
