import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { ClusterSums } from './ClusterSums.mjs'
import { Fleet } from './Fleet.mjs'
import { isSet } from './isSet.mjs'

/**
 * How long a process that is replaced or stopped goes on serving its open connections; DRAIN_SECONDS
 * overrides it.
 */
const DRAIN_SECONDS = '5'

/**
 * V8's semi-space for short-lived objects, in MB. Most objects of a request are garbage when its response is
 * sent; with V8's 16 MB many are promoted before that, which takes about a tenth of a read's processor time.
 * The `start` script and the container set the same.
 */
const YOUNG_SPACE = '--max-semi-space-size=32'

/** The messages by which a process sends its metrics, on request and before it ends. */
const MEASURED = ['prom-client:getMetricsRes', 'loupe:counts']

/**
 * Runs a script in several processes that share one port, until SIGTERM. On SIGHUP, `prepare` makes a new
 * version ready; if it succeeds, the processes are replaced one after another.
 */
export function runCluster(size, script, prepare) {
  // The processes accept connections themselves. If this process distributed them, which is Node's default, a
  // connection given to a process that just died would be neither answered nor closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: script, args: [], execArgv: [...process.execArgv, YOUNG_SPACE] })
  const fleet = new Fleet({
    size,
    fork: () => cluster.fork(isSet('DRAIN_SECONDS') ? {} : { DRAIN_SECONDS }),
    prepare,
    say: (line) => console.log(line),
    ended: (code) => process.exit(code),
  })
  answerForAll()
  process.on('SIGHUP', () => void fleet.replaceAll())
  process.on('SIGTERM', () => fleet.stop())
  process.on('SIGINT', () => fleet.stop())
  fleet.start()
}

/** Adds up the measurements of all processes for the process that a collector reached. */
function answerForAll() {
  const collector = new AggregatorRegistry()
  const sums = new ClusterSums()
  cluster.on('exit', ({ id }) => sums.end(id))
  cluster.on('message', (worker, { type, id, metrics } = {}) => {
    if (MEASURED.includes(type) && metrics && !worker.isDead()) sums.measured(worker.id, metrics)
    if (type !== 'loupe:metrics') return
    const answer = (given) => worker.isConnected() && worker.send({ type, id, ...given })
    collector
      .clusterMetrics()
      // A process that is migrating, or waits for an unreachable database, may not answer: the sums use its
      // latest measurements.
      .catch(() => undefined)
      .then(() => sums.text())
      .then(
        (text) => answer({ text }),
        ({ message }) => answer({ error: message }),
      )
  })
}
