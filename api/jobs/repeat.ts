interface Repeating {
  /** No further round starts; resolves when the running one has ended. */
  stop(): Promise<void>
}

interface RepeatOptions {
  readonly everyMs: number
  /** A long round should check in between whether it should end. */
  readonly work: (isStopping: () => boolean) => Promise<unknown>
  /** Reports a failed round; later rounds still run. */
  readonly report: (error: unknown) => void
  /** Called when a round begins; returns a function to call at its end. */
  readonly begin?: () => (outcome: 'done' | 'failed') => void
}

/** Repeats a job forever, never twice at the same time. The first round starts at once. */
export function repeat({ everyMs, work, report, begin }: RepeatOptions): Repeating {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const round = async () => {
    const end = begin?.()
    try {
      await work(() => stopped)
      end?.('done')
    } catch (error) {
      end?.('failed')
      report(error)
    }
    if (stopped) return
    timer = setTimeout(start, everyMs)
    timer.unref()
  }
  const start = () => {
    running = round()
  }
  start()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
