import { checkNode } from './checkNode.mjs'

checkNode()
void import('./startCluster.mjs').then(function (start) {
  return start.startCluster(process.argv[2])
})
