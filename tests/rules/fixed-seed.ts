import fc from 'fast-check'

/** The same examples in every run: a mutant must not live or die by chance. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_121, numRuns: 100 })
