/** Something to paste. What the guide shows is what the tests run. */
export interface Sample {
  /** What it does, above it. */
  readonly title: string
  /** As it goes on after 'Copy'. */
  readonly what: string
  /** The file to save it as; without one it is for the command line. */
  readonly file?: string
  /** Its text for the Loupe at this address: https://desk.example.com */
  readonly text: (origin: string) => string
}
