import fc from 'fast-check'

// The rules know no Node, but their tests run in it.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

/**
 * Every run of the tests draws the same cases, so that neither a verdict nor the coverage hangs on luck. The long form
 * draws new ones; a counter-example says its seed.
 */
if (process.env.BANKO_LONG !== '1') fc.configureGlobal({ seed: 20_260_101 })
