import { startServer } from './startServer.mjs'

// The parent has brought the build up to date: the command for several processes, or a container's image.
void startServer({ build: false })
