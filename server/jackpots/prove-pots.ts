import { toHex } from '@banko/betting/games/verify/hex.ts'
import { fineInMinor, fineOf, minorOf } from '@banko/betting/jackpots/fine.ts'
import { hitCommit } from '@banko/betting/jackpots/hit-commit.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Connection } from '../platform/platform.ts'
import { accountOf, reserveOf } from './pot.ts'
import { type PotSums, type RevealedCycle, readBrokenCycles, readPotSums, readRevealed } from './store-prove.ts'

/**
 * What is wrong with pots of every operator, each as one readable line: a pot is what went into it less what went out, the
 * ledger holds its whole minor units, each cycle was won by the first that hit it, and what was committed to is what it
 * was. Where a pot that runs is to fall stays sealed. Source: games.md, Invariants, 10 and 11.
 */
export async function provePots(ledger: Pick<Ledger, 'heldByAll'>, connection: Connection): Promise<string[]> {
  const sums = await readPotSums(connection)
  const scale = [...new Set(sums.map(({ currency }) => currency))].map((currency) => {
    return { currency, count: fineInMinor(currency) }
  })
  const held = new Map(
    (await ledger.heldByAll(connection, 'jackpot')).map((one) => [`${one.operatorId}/${one.ownerId}`, one.balance]),
  )
  return [
    ...sums.flatMap((one) => faultsOf(one, held).map((fault) => `pot ${one.potId} ${fault}`)),
    ...(await readBrokenCycles(connection, scale)).map(({ potId, cycle, why }) => `pot ${potId} cycle ${cycle} ${why}`),
    ...(await brokenCommits(connection)),
  ]
}

function faultsOf(pot: PotSums, held: ReadonlyMap<string, number>): string[] {
  const { operatorId, potId, currency, amount, reserve, added, addedReserve, toReserve } = pot
  const fine = (minor: number) => fineOf(minor, currency)
  const seeds = pot.seedReserve + pot.seedHouse
  const meant = fine(seeds) + added - addedReserve - fine(pot.paid) - toReserve
  const reserveMeant = addedReserve + toReserve - fine(pot.seedReserve) - pot.left + pot.inherited
  const inLedger = (ownerId: number) => held.get(`${operatorId}/${ownerId}`) ?? 0
  const [own, kept] = [inLedger(accountOf(potId)), inLedger(reserveOf(potId))]
  return [
    ...(amount === meant ? [] : [`stands at ${amount}, and ${meant} went into it`]),
    ...(reserve === reserveMeant ? [] : [`has a reserve of ${reserve}, and ${reserveMeant} went into it`]),
    ...(own === minorOf(amount, currency) ? [] : [`stands at ${amount}, and the ledger holds ${own}`]),
    ...(kept === minorOf(reserve, currency) ? [] : [`has a reserve of ${reserve}, and the ledger holds ${kept}`]),
  ]
}

async function brokenCommits(connection: Connection): Promise<string[]> {
  const faults: string[] = []
  for (let after: RevealedCycle | undefined; ; ) {
    const rows = await readRevealed(connection, after)
    for (const { potId, cycle, commit, hit, salt } of rows)
      if (hitCommit({ potId, cycle, hit, salt }) !== toHex(commit))
        faults.push(`pot ${potId} cycle ${cycle} is not what was committed to`)
    after = rows.at(-1)
    if (!after) return faults
  }
}
