/** A 202 response with this body, for work that continues. */
export class Accepted {
  readonly body: unknown

  constructor(body: unknown) {
    this.body = body
  }
}
