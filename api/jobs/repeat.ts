interface Repeating {
  /** No further round starts; resolves when the running one has ended. */
  stop(): Promise<void>
}

interface RepeatOptions {
  readonly everyMs: number
  /** A round that may take long asks in between whether it should end. */
  readonly work: (isStopping: () => boolean) => Promise<unknown>
  /** Told of a round that failed; the next one comes all the same. */
  readonly report: (error: unknown) => void
  /** Called when a round begins, with a function for its end. */
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
