/** The answer of a call whose work goes on: 202 with this body. */
export class Accepted {
  readonly body: unknown

  constructor(body: unknown) {
    this.body = body
  }
}
