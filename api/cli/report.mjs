const PROGRESS_EVERY_MS = 10_000

/**
 * One line per step: shown in a terminal while the step runs, then with its duration. Elsewhere (such as a CI
 * log) a long step reports every ten seconds that it is still running.
 *
 * @param {() => string} [detail] progress of the step, for the lines in between
 */
export function report(doing, detail = () => '') {
  const since = performance.now()
  const live = process.stdout.isTTY
  const progress = () => {
    const text = `${doing}${detail()} … (${duration(performance.now() - since)})`
    if (live) process.stdout.write(`\r\u001b[K  ${text}`)
    else console.log(`  ${text}`)
  }
  if (live) progress()
  const timer = setInterval(progress, live ? 1_000 : PROGRESS_EVERY_MS)
  const end = (mark, text) => {
    clearInterval(timer)
    if (live) process.stdout.write('\r\u001b[K')
    console.log(`${mark} ${text} (${duration(performance.now() - since)})`)
  }
  return {
    done: (text) => end('✓', text),
    failed: (text) => end('✗', text),
  }
}

function duration(ms) {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}
