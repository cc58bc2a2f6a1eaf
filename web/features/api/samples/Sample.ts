/** A code sample of the guide. The tests run the same text that the guide shows. */
export interface Sample {
  /** The sample's purpose, shown above it. */
  readonly title: string
  /** The object of 'Copy' in the button's label. */
  readonly what: string
  /** The file to save it as; samples without one are for the command line. */
  readonly file?: string
  /** The sample for the server at this address: https://desk.example.com */
  readonly text: (origin: string) => string
}
