import fc from 'fast-check'

/** `SEED=7` repeats what the properties tried; without it each run tries something else. */
const { SEED } = process.env
if (SEED !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEED) })
