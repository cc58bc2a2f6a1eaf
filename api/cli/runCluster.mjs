import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { ClusterSums } from './ClusterSums.mjs'
import { Fleet } from './Fleet.mjs'
import { isSet } from './isSet.mjs'

/** How long a process that is replaced or stopped goes on serving its open connections, unless DRAIN_SECONDS says. */
const DRAIN_SECONDS = '5'

/**
 * Room for short-lived objects, in MB. Most of a request's objects are gone when its answer is sent; with V8's 16 MB
 * they are often moved before that, which takes about a tenth of the processor time of a read. The `start` script and
 * the container set the same.
 */
const YOUNG_SPACE = '--max-semi-space-size=32'

/** With which a process answers prom-client, and what it sends before it ends. */
const MEASURED = ['prom-client:getMetricsRes', 'loupe:counts']

/**
 * Runs a script in several processes that share one port, until SIGTERM. On SIGHUP, `prepare` makes a new version ready,
 * and if it says that it has, the processes are replaced one after another.
 */
export function runCluster(size, script, prepare) {
  // The processes accept connections themselves. When this process hands them out, which is Node's default, one handed
  // to a process that just died is neither answered nor closed.
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

/** Adds up the measurements of all processes for the one that a collector reached. */
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
      // One process may be migrating, or wait for a database that does not answer: the sums have its latest measurements.
      .catch(() => undefined)
      .then(() => sums.text())
      .then(
        (text) => answer({ text }),
        ({ message }) => answer({ error: message }),
      )
  })
}
