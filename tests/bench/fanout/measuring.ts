import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** The processor time a process has used. */
export function cpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Requests a page again and again, in a process that does nothing else. */
const PINGER = `
  const http = require('node:http')
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const took = []
  const ask = () => {
    const since = performance.now()
    http.get(process.argv[1], { agent }, (response) => {
      response.resume().on('end', () => { took.push(performance.now() - since); setTimeout(ask, 4) })
    }).on('error', () => setTimeout(ask, 4))
  }
  ask()
  process.stdin.resume().on('end', () => { console.log(JSON.stringify(took)); process.exit() })`

/** The duration of each request to a page during other work. */
export async function pingsDuring(url: string, work: () => Promise<void>): Promise<number[]> {
  const pinger = spawn(process.execPath, ['-e', PINGER, url], { stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  pinger.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await work()
  pinger.stdin.end()
  await once(pinger, 'close')
  return JSON.parse(said) as number[]
}
