import { startServer } from './startServer.mjs'

// The build is up to date: the command for several processes has seen to it, or it is in a container's image.
void startServer({ build: false })
