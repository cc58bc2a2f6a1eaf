import { checkNode } from './checkNode.mjs'

checkNode()
void import('./startStore.mjs').then(function (store) {
  return store.startStore()
})
