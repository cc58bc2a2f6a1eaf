import { pathToFileURL } from 'node:url'

// Started by the server with the store's code, either built or from the sources.
const { serveDemo } = await import(pathToFileURL(process.argv[2]).href)
serveDemo()
