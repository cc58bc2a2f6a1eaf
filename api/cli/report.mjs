/** One line about one step: shown at a terminal while it lasts, and with its time once it is over. */
export function report(doing) {
  const since = performance.now()
  const live = process.stdout.isTTY
  if (live) process.stdout.write(`  ${doing} …`)
  const end = (mark, text) => {
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
