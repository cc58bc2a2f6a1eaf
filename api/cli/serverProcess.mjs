import { startServer } from './startServer.mjs'

// Whoever starts this has brought the build up to date: the command for several processes, or a container's image.
void startServer({ build: false })
