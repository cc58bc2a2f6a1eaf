import fc from 'fast-check'

/**
 * Generated tests try the same cases in every run, so that an unchanged commit passes or fails every time;
 * `npm run fuzz` passes another seed.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_120) })
