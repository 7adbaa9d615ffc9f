import { toHex } from '@banko/betting/games/verify/hex.ts'
import { type RoundFault, type RoundVerdict, verifyRound } from '@banko/betting/games/verify/verify-round.ts'

/** What is said of a round that was checked, and the code that the command ends with. */
export interface ToldVerdict {
  readonly lines: readonly string[]
  readonly code: 0 | 1 | 2
}

/** Works a round out again and tells it. `commit` is what somebody wrote down before the bet, in hexadecimal digits. */
export function tellVerdict(value: unknown, commit: string | undefined): ToldVerdict {
  const verdict = verifyRound(value)
  if ('wrong' in verdict) return { lines: [`this is no round: ${verdict.wrong} is not what it should be`], code: 2 }
  const { record, faults } = verdict
  const lines = [
    `${record.game.config}, variant ${record.variant}, stake ${record.stake}, payout ${record.payout} minor units`,
    ...verdict.draws.map(tellDraw(verdict)),
    ...faults.map((fault) => `DOES NOT MATCH: ${tellFault(fault)}`),
  ]
  const known = toHex(record.seeds.commit)
  if (commit !== undefined && commit.toLowerCase() !== known)
    return { lines: [...lines, 'DOES NOT MATCH: its commit is another than the one given', 'round FALSE'], code: 1 }
  if (faults.length > 0) return { lines: [...lines, 'round FALSE'], code: 1 }
  if (commit !== undefined) return { lines: [...lines, 'round TRUE'], code: 0 }
  const doubt = `NOT CHECKED: that ${known} was published before the bet; give --commit as you wrote it down`
  return { lines: [...lines, doubt, 'round whole, and not held against a commit'], code: 2 }
}

function tellDraw({ record }: RoundVerdict) {
  return ({ how, count, drawn, from, until }: RoundVerdict['draws'][number]) => {
    const asked = count === undefined ? how : `${how}(${count})`
    return `bytes ${from} to ${until - 1}  ${toHex(record.bytes.subarray(from, until))}  ${asked} = ${drawn}`
  }
}

function tellFault(fault: RoundFault): string {
  switch (fault.what) {
    case 'commit':
      return `the server seed does not lead to what was published, from byte ${fault.byte} on`
    case 'bytes':
      return `byte ${fault.byte} of the stream is another, or missing, or too many`
    case 'choices':
      return 'the choices are none of this game, or go on after its end'
    case 'drawn':
      return fault.at === '' ? 'the result is another' : `the result is another at ${fault.at}`
    case 'payout':
      return `the payout comes to ${fault.ours}`
  }
}
