import cluster from 'node:cluster'
import { Fleet } from './Fleet.mjs'

/** How long a process that is replaced or stopped goes on serving its open connections, unless DRAIN_SECONDS says. */
const DRAIN_SECONDS = '5'

/** Runs a script in several processes that share one port, until SIGTERM; SIGHUP replaces them one after another. */
export function runCluster(size, script) {
  // The processes accept connections themselves. When this process hands them out, which is Node's default, one handed
  // to a process that just died is neither answered nor closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: script, args: [] })
  const fleet = new Fleet({
    size,
    fork: () => cluster.fork({ DRAIN_SECONDS: process.env.DRAIN_SECONDS || DRAIN_SECONDS }),
    say: (line) => console.log(line),
    ended: (code) => process.exit(code),
  })
  process.on('SIGHUP', () => void fleet.replaceAll())
  process.on('SIGTERM', () => fleet.stop())
  process.on('SIGINT', () => fleet.stop())
  fleet.start()
}
