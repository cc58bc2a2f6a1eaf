import type { Clock } from '../clock.ts'
import type { Limits } from '../limits.ts'

/** An app's rate limit bucket of points: refills over time, up to the bucket's size. */
export class Bucket {
  private readonly clock: Clock
  private readonly limits: Limits['bucket']
  private available: number
  private asOf: number

  constructor(clock: Clock, limits: Limits['bucket']) {
    this.clock = clock
    this.limits = limits
    this.available = limits.size
    this.asOf = clock.now().getTime()
  }

  /** Takes the points, or takes none and returns false if there are too few. */
  take(points: number): boolean {
    this.restore()
    if (points > this.available) return false
    this.available -= points
    return true
  }

  giveBack(points: number): void {
    this.restore()
    this.available = Math.min(this.limits.size, this.available + points)
  }

  status() {
    this.restore()
    return {
      maximumAvailable: this.limits.size,
      currentlyAvailable: Math.floor(this.available),
      restoreRate: this.limits.restorePerSecond,
    }
  }

  private restore(): void {
    const now = this.clock.now().getTime()
    const gained = ((now - this.asOf) / 1000) * this.limits.restorePerSecond
    this.available = Math.min(this.limits.size, this.available + Math.max(0, gained))
    this.asOf = now
  }
}
