import { startServer } from './startServer.mjs'

// The cluster has brought the build up to date.
void startServer({ build: false })
