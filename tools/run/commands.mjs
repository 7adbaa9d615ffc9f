import { join } from 'node:path'
import { apps, build } from './build.mjs'
import { checkParts, parts } from './parts.mjs'
import { run, runTogether } from './processes.mjs'
import { root } from './root.mjs'
import { checkSince } from './since.mjs'
import { check, coverage, test } from './tests.mjs'

const server = 'server/main.ts'

/**
 * Of a house to try on a desk: half the memory. Its embedded database is compiled once, not again for speed, what is young
 * has less room, and freed memory goes back to the system. A house under load is started as the Dockerfile does.
 */
const thrifty = {
  flags: ['--liftoff-only', '--max-semi-space-size=8'],
  env: { MALLOC_ARENA_MAX: '2' },
}

const program = (path, flags = []) => ({
  takesArguments: true,
  explainsItself: true,
  run: (args) => run('node', [...flags, path, ...args]),
})

const failedToCode = (failed) => (failed.length > 0 ? 1 : 0)
const asksHelp = (args) => args.includes('--help') || args.includes('-h')

const sinceHelp = `
Without arguments it checks everything. With
  --since COMMIT   only what the work since that commit touches, committed or not: biome, oxlint and patterns on its
                   files, tidy, the types of every project that depends on them, knip and the container files when
                   imports or exports change, and the nearest of the tests that it reaches, as many as a minute has room
                   for. It ends by saying what was left out. HEAD means what is not committed yet, main the whole branch`

/**
 * Every command: what it says of itself, whether it takes arguments, whether its program prints its own help, and how
 * it runs. `run` answers an exit code.
 */
export const commands = {
  start: {
    says: 'install, build what changed, and run the house with demo data',
    takesArguments: true,
    explainsItself: true,
    run: async (args) =>
      (asksHelp(args) ? 0 : await build()) || run('node', [...thrifty.flags, server, ...args], thrifty),
  },
  dev: {
    says: 'the same, restarting and reloading on every change',
    takesArguments: true,
    run: async (args) =>
      (await build()) ||
      runTogether([
        ['node', ['--watch', server, ...args]],
        ...apps.map((app) => ['vite', [], { cwd: join(root, app) }]),
      ]),
  },
  build: { says: 'generate from the contract and build the web apps', run: () => build({ anyway: true }) },
  test: { says: 'build, check, and run every test, in a browser too', run: test },
  check: {
    says: 'everything before a commit: all of test but the browser; of one change with --since COMMIT',
    takesArguments: true,
    help: sinceHelp,
    run: (args) => {
      const [option, commit, ...more] = args.flatMap((arg) => arg.split(/(?<=^--since)=/))
      if (option === undefined) return check()
      if (option === '--since' && commit && more.length === 0) return checkSince(commit)
      console.error(`check: ${args.join(' ')}\n${sinceHelp}`)
      return 2
    },
  },
  lint: {
    says: 'biome, oxlint, knip, tidy, every pattern for its worst case, the list of screens, and the container files',
    run: async () => failedToCode(await checkParts(parts.lint)),
  },
  format: { says: 'put every file in its form', run: () => run('biome', ['check', '--write', '.']) },
  typecheck: { says: 'the types of every workspace', run: async () => failedToCode(await checkParts(parts.typecheck)) },
  prove: {
    says: 'run the slow proofs: kills, races, cuts, a phone’s first minutes, more of every random test',
    ...program('tools/prove.ts'),
    run: async (args) => (asksHelp(args) ? 0 : await build()) || run('node', ['tools/prove.ts', ...args]),
  },
  bench: { says: 'measure one thing against its yardstick', ...program('tools/bench/bench.ts') },
  coverage: {
    says: 'which branches of betting/ no test takes; fails below all of them',
    run: coverage,
  },
  mutants: {
    says: 'put faults into the rules that pay and count those that no test notices',
    ...program('tools/mutants/mutants.ts'),
  },
  rules: { says: 'write docs/rules.md: every rule with its file and its test', ...program('tools/rules/rules.ts') },
  screens: {
    says: 'write docs/screens.md: everything that players and staff see, with its screen, call and test',
    ...program('tools/screens/screens.ts'),
  },
  settings: {
    says: 'write docs/settings.md: every setting of a site, with who reads it and its test',
    ...program('tools/settings/settings.ts'),
  },
  season: { says: 'play a real season through feed, placement and settlement', ...program('tools/season/season.ts') },
  vectors: { says: 'compare the rules with published examples', ...program('tools/vectors/vectors.ts') },
  pictures: {
    says: 'take the pictures of the screens again, or of every screen in every look',
    ...program('tools/pictures.ts'),
    run: async (args) => (asksHelp(args) ? 0 : await build()) || run('node', ['tools/pictures.ts', ...args]),
  },
  'operator:key': {
    says: 'make, list and revoke keys of an operator’s own programs',
    ...program('tools/operator-key.ts'),
  },
  operator: { says: 'make and list operators of the house', ...program('tools/operator.ts') },
  site: { says: 'make, change and list sites of an operator', ...program('tools/site.ts') },
  player: { says: 'make players, lock them and give them passwords', ...program('tools/player.ts') },
  staff: { says: 'make, list and lock people who sign in at the office', ...program('tools/staff.ts') },
  payments: { says: 'make and list an operator’s accounts with Stripe', ...program('tools/payments.ts') },
  games: { says: 'make and list an operator’s providers of games', ...program('tools/games.ts') },
  conform: { says: 'hold a game wallet against every clause', ...program('tools/conform/conform.ts') },
  'audit:verify': { says: 'work the chains of the audit out again', ...program('tools/audit-verify.ts') },
  'receipts:verify': {
    says: 'hold every coupon against its signed receipt',
    ...program('tools/receipts-verify.ts'),
  },
  coupon: { says: 'tell the life of a coupon, and settle it again', ...program('tools/coupon.ts') },
  verify: { says: 'check the receipt of a coupon, offline', ...program('tools/verify.ts') },
  fair: {
    says: 'count what games of the house give back, and work one of their rounds out again',
    ...program('tools/fair/fair.ts'),
  },
  'db:prove': { says: 'add up the money of a database again', ...program('tools/db-prove.ts') },
  'db:migrate': { says: 'bring the database to the newest schema', ...program('tools/db-migrate.ts') },
  // opens an embedded database for seconds: to compile it again for speed costs more than it gives
  'db:reset': { says: 'throw the database away', ...program('tools/db-reset.ts', ['--liftoff-only']) },
}
