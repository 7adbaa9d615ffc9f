import type { PlantedFault } from './planted-fault.ts'

const proof =
  'tools/fair/fair-proofs.test.ts › every file of docs/fair is what is counted, and passes (npm run fair -- rtp writes them)'

const second = 'stories/bookkeeper/games/second-games.test.ts'
const agrees = `${second} › a second implementation, by who read the page alone, agrees on \${count} rounds of the house`

/** In games of the house: what they draw, and what they give back. */
export const gameFaults: readonly PlantedFault[] = [
  {
    name: 'draws a number by the remainder of a word, and throws no word away',
    file: 'betting/numbers/draw-between.ts',
    was: '  while (drawn >= fair) drawn = next32()\n',
    is: '',
    finders: [proof, 'betting/games/fair-stream.test.ts › below is even where a remainder alone is not'],
  },
  {
    name: 'picks with a shuffle that swaps with any place',
    file: 'betting/games/fair-stream.ts',
    was: 'index + draws.below(count - index)',
    is: '(index + draws.below(count)) % count',
    finders: [
      'betting/games/fair-stream.test.ts › every order of every choice is picked as often',
      'betting/games/fair-stream.test.ts › the draws of the example are those that the page prints',
      agrees,
    ],
    drawn: 'seed 1, case 1',
  },
  {
    name: 'rounds a multiplier up',
    file: 'betting/games/payout.ts',
    was: 'Number((n * BigInt(even)) / d)',
    is: 'Number((n * BigInt(even) + d - 1n) / d)',
    finders: [proof, agrees],
    drawn: 'seed 1, case 36',
  },
  {
    name: 'has one stop of a strip at another place',
    file: 'betting/games/slot/slot-ten.ts',
    was: 'K A Q H3 J Q A H2',
    is: 'K A Q J H3 Q A H2',
    finders: [proof],
  },
  {
    name: 'has another face at one stop',
    file: 'betting/games/slot/slot-ten.ts',
    was: 'K A Q H3 J Q A H2',
    is: 'K A Q H3 J Q A H1',
    finders: [
      proof,
      'tools/fair/fair-proofs.test.ts › slot-ten gives back what the page says, to the last window',
      `${second} › the strips and lines of %s are those that the page counts`,
    ],
  },
  {
    name: 'gives a stake back that is taken out of crash at once',
    file: 'betting/games/crash.ts',
    was: 'cashOutMin: Growth = 101',
    is: 'cashOutMin: Growth = 100',
    finders: [proof],
  },
  {
    name: 'reads the bits of crash one byte short',
    file: 'betting/games/fair-stream.ts',
    was: '(low >>> 4)',
    is: '(low >>> 12)',
    finders: [
      'betting/games/fair-stream.test.ts › the draws of the example are those that the page prints',
      'betting/games/fair-stream.test.ts › words and bits are read one after the other, over the ends of blocks',
    ],
    drawn: 'seed 20260101, case 1',
  },
  {
    name: 'rounds every part of a payout by itself',
    file: 'betting/games/payout.ts',
    was: 'exact += BigInt(stake) * BigInt(multiplier)',
    is: 'exact += roundHalfUp({ n: BigInt(stake) * BigInt(multiplier), d: BigInt(even) }) * BigInt(even)',
    finders: ['betting/games/payout.test.ts › parts are rounded once, to the nearest, halves up'],
    drawn: 'seed 20260101, case 4',
  },
  {
    name: 'lets whoever checks a round stop at the first block',
    file: 'betting/games/verify/verify-round.ts',
    was: 'const length = Math.min(used, bytes.length)',
    is: 'const length = Math.min(32, used, bytes.length)',
    finders: ['betting/games/verify/verify-round.test.ts › too many or too few of them are found'],
  },
  {
    name: 'draws a round from the place after its own',
    file: 'betting/games/stream-label.ts',
    was: ':${nonce}:${config}`',
    is: ':${nonce + 1}:${config}`',
    finders: [agrees],
    drawn: 'seed 1, case 0',
  },
  {
    name: 'rounds half a minor unit to the even one',
    file: 'betting/games/payout.ts',
    was: 'Number(roundHalfUp({ n: exact, d: BigInt(even) }))',
    is: 'Number(exact % 10_000n === 5000n ? (exact + 10_000n) / 20_000n * 2n : roundHalfUp({ n: exact, d: BigInt(even) }))',
    finders: [agrees],
    drawn: 'seed 1, case 21',
  },
]
