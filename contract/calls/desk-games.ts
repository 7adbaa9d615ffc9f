import * as z from 'zod'
import { staffCall } from '../call.ts'
import { lineShape, textShape } from '../content/content-item.ts'
import { gamesFields, gamesSorts } from '../desk/games-list.ts'
import { listAnswer, listInput } from '../desk/list.ts'
import { currencyShape } from '../limit-shapes.ts'
import { withCardsCovered } from '../own-words.ts'
import { amountShape, langShape, numberedId, versionShape } from '../shapes.ts'
import { reasonShape } from './approvals.ts'

/** Thousandths of a percent. */
const returnsShape = z.int().min(0).max(200_000)

const shown = {
  gameId: numberedId,
  /** What its provider calls it. */
  ref: z.string(),
  title: z.string(),
  provider: z.string(),
  /** Its provider takes bets. */
  isProviderOn: z.boolean(),
  product: z.string(),
  state: z.enum(['on', 'off']),
  /** Players see it as one that comes back, while it is off. */
  isBackSoon: z.boolean(),
  /** What it gives back by its proof, or as its provider certifies; absent: nobody has said. */
  certified: returnsShape.exactOptional(),
}

const gameRowShape = z.object({
  ...shown,
  /** Rounds that ended in the time, with money in them, and of which currency. */
  rounds: z.int(),
  currency: currencyShape,
  staked: z.int(),
  won: z.int(),
  /** What they gave back, and how far off that may be by chance alone; absent: too few to tell. */
  measured: z.object({ returns: z.int().min(0), bound: z.int().min(0).exactOptional() }).exactOptional(),
  /** What is certified lies farther off. */
  isOutside: z.boolean(),
  /** Calls of its provider that were wrong. */
  errors: z.int().min(0),
  /** Rounds that are not over now. */
  open: z.int().min(0),
})
export type GameListed = z.infer<typeof gameRowShape>

/** What may be bet at once, in a currency; minor units. */
const stakesShape = z.strictObject({ min: amountShape.exactOptional(), max: amountShape.min(1).exactOptional() })

/** What a game is called and what is said of it in a language, instead of what its house or its provider says. */
const wordsShape = z.strictObject({
  title: withCardsCovered(lineShape.trim().min(1).max(60)),
  text: withCardsCovered(textShape.trim().max(600)).exactOptional(),
})

const settings = {
  stakes: z.record(currencyShape, stakesShape),
  /** ISO 3166: nobody who is there plays it. */
  countriesRefused: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  words: z.record(langShape, wordsShape),
}
const gameShape = z.object({
  ...shown,
  ...settings,
  /** It is one of the house's own, and what it gives back is proven. */
  isOwn: z.boolean(),
  /** Rises with every change: whoever names an older one has not seen what is there. */
  version: versionShape,
})
export type DeskGame = z.infer<typeof gameShape>

const rate = { count: 120, seconds: 60 }
const saved = z.object({ version: versionShape })

/** Games of the operator, at its desk. Source: desk.md, Games. */
export const deskGames = {
  list: staffCall('/office/games/list', {
    summary:
      'Games of the operator, each with what its rounds came to: those of the last thirty days unless told otherwise',
    permission: 'gaming.see',
    reads: true,
    rate,
    refuses: ['filterUnfit', 'cursorUnfit', 'timeTooWide'],
  })
    .input(listInput(gamesFields, gamesSorts))
    .output(listAnswer(gameRowShape)),
  providers: staffCall('/office/games/providers', {
    summary: 'Who provides games to the operator',
    permission: 'gaming.see',
    reads: true,
    rate,
  })
    .input(z.strictObject({}))
    .output(
      z.object({ providers: z.array(z.object({ providerId: numberedId, name: z.string(), isOn: z.boolean() })) }),
    ),
  page: staffCall('/office/games/page', {
    summary: 'A game with what is set of it',
    permission: 'gaming.see',
    reads: true,
    rate,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ gameId: numberedId }))
    .output(gameShape),
  setState: staffCall('/office/games/setState', {
    summary:
      'Switch a game on or off: off it takes no bets, and what is owed is paid; players see it gone, or back soon',
    permission: 'gaming.catalogue',
    once: true,
    refuses: ['notFound', 'versionOld'],
  })
    .input(
      z.strictObject({
        gameId: numberedId,
        version: versionShape,
        state: z.enum(['on', 'gone', 'backSoon']),
        reason: reasonShape,
      }),
    )
    .output(saved),
  save: staffCall('/office/games/save', {
    summary: 'Set what may be staked in a game, where nobody plays it, and what it is called and says by language',
    permission: 'gaming.catalogue',
    once: true,
    refuses: ['notFound', 'versionOld', 'amountBelowMin'],
  })
    .input(
      z.strictObject({
        ...{ gameId: numberedId, version: versionShape, ...settings },
        /** Of another's game, as it is certified. */
        certified: returnsShape.exactOptional(),
        reason: reasonShape,
      }),
    )
    .output(saved),
}
