import type { Sample } from './Sample.ts'

export const listenInstall: Sample = {
  title: 'Once, in an empty folder (Node 20 or later)',
  what: 'how to install what it needs',
  text: () => 'npm install graphql graphql-ws ws',
}
