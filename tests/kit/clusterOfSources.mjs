import { runCluster } from '../../api/cli/runCluster.mjs'

// As `npm run cluster -- 2`, from the sources, which need no build.
runCluster(2, 'api/cli/devServer.ts')
