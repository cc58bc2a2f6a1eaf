const ZERO = '0'.charCodeAt(0)
const [T, MINUS, POINT, PLUS] = ['T', '-', '.', '+'].map((mark) => mark.charCodeAt(0))
/** Sessions are in UTC. */
const ZONE = '+00:00'
/** Where the fraction of a second, or else the zone, begins. */
const SECONDS_END = 19

/**
 * A Date that keeps its ISO text: formatting takes Node longer than all other work on a field, and most
 * instants are only shown.
 */
class StoredInstant extends Date {
  readonly #time: number
  readonly #text: string

  constructor(time: number, text: string) {
    super(time)
    this.#time = time
    this.#text = text
  }

  override toISOString(): string {
    return this.getTime() === this.#time ? this.#text : super.toISOString()
  }
}

// Everything else is Date's, the constructor property included.
Object.defineProperty(StoredInstant.prototype, 'constructor', { value: Date })

/** The instant of a PostgreSQL JSON text, such as `2026-03-04T09:30:00.12345+00:00`. */
export function storedInstant(text: string): Date {
  const mark = text.charCodeAt(SECONDS_END)
  const isUsual =
    text.charCodeAt(0) > ZERO &&
    text.charCodeAt(4) === MINUS &&
    text.charCodeAt(10) === T &&
    (mark === POINT || mark === PLUS) &&
    text.endsWith(ZONE)
  // Years before 1000 or after 9999.
  if (!isUsual) return new Date(text)
  const fraction = mark === POINT ? text.slice(SECONDS_END + 1, -ZONE.length) : ''
  const milliseconds = fraction.length >= 3 ? fraction.slice(0, 3) : fraction.padEnd(3, '0')
  const time = Date.UTC(
    100 * twoDigits(text, 0) + twoDigits(text, 2),
    twoDigits(text, 5) - 1,
    twoDigits(text, 8),
    twoDigits(text, 11),
    twoDigits(text, 14),
    twoDigits(text, 17),
    Number(milliseconds),
  )
  return new StoredInstant(time, `${text.slice(0, SECONDS_END)}.${milliseconds}Z`)
}

const twoDigits = (text: string, at: number): number =>
  10 * (text.charCodeAt(at) - ZERO) + text.charCodeAt(at + 1) - ZERO
