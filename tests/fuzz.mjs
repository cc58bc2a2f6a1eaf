import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { withoutSettings } from './runAll.mjs'

// npm run fuzz -- --seed 7 --count 20000 --database postgres [part of a test file's name]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    database: { type: 'string', default: 'embedded' },
  },
})
const seed = values.seed ?? String(Date.now() % 2 ** 31)
console.log(`Seed ${seed}`)

if (!['embedded', 'postgres'].includes(values.database)) throw new Error('--database is embedded or postgres')

const folder = 'tests/behaviour/hostile/'
const vitest = [
  'vitest',
  'run',
  '--config',
  'tests/vitest.config.ts',
  // Prints each test when it ends, so that long runs show their progress.
  '--reporter=verbose',
  '--project',
  values.database === 'postgres' ? 'postgres' : 'behaviour',
  '--project',
  'unit',
]
const child = spawn('npx', [...vitest, ...(positionals.length > 0 ? positionals : [folder])], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(await withoutSettings()),
    FUZZ: '1',
    FUZZ_SEED: seed,
    ...(values.count !== undefined && { FUZZ_COUNT: values.count }),
  },
})
child.on('exit', (code) => process.exit(code ?? 1))
