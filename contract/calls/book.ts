import * as z from 'zod'
import { visitorCall } from '../call.ts'
import { boardRowShape, matchBookShape, numberedId, timeShape } from '../shapes.ts'

const counted = { matchCount: z.int(), liveCount: z.int() }

export const sportShape = z.object({ sportId: z.int(), ...counted })
export const categoryShape = z.object({
  categoryId: numberedId,
  sportId: z.int(),
  name: z.string(),
  flag: z.string(),
  ...counted,
})
export const tournamentShape = z.object({
  tournamentId: numberedId,
  categoryId: numberedId,
  sportId: z.int(),
  name: z.string(),
  categoryName: z.string(),
  flag: z.string(),
  ...counted,
})
export type Sport = z.infer<typeof sportShape>
export type Category = z.infer<typeof categoryShape>
export type Tournament = z.infer<typeof tournamentShape>

const window = { from: timeShape.exactOptional(), until: timeShape.exactOptional() }

export const book = {
  sports: visitorCall('/book/sports', { summary: 'Sports with matches on offer' })
    .input(z.strictObject(window))
    .output(z.object({ sports: z.array(sportShape) })),
  categories: visitorCall('/book/categories', { summary: 'Countries and regions of a sport' })
    .input(z.strictObject({ sportId: z.int(), ...window }))
    .output(z.object({ categories: z.array(categoryShape) })),
  tournaments: visitorCall('/book/tournaments', { summary: 'Leagues and cups of a sport, or of one country' })
    .input(z.strictObject({ sportId: z.int(), categoryId: numberedId.exactOptional(), ...window }))
    .output(z.object({ tournaments: z.array(tournamentShape) })),
  matches: visitorCall('/book/matches', { summary: 'Match lists: live, upcoming, of a league, by a word' })
    .input(
      z.strictObject({
        phase: z.enum(['live', 'upcoming', 'all']),
        sportId: z.int().exactOptional(),
        categoryId: numberedId.exactOptional(),
        tournamentId: numberedId.exactOptional(),
        /** At least 3 characters. */
        search: z.string().min(3).max(64).exactOptional(),
        ...window,
        limit: z.int().min(1).max(1000).exactOptional(),
        offset: z.int().min(0).max(100_000).exactOptional(),
      }),
    )
    .output(z.object({ matches: z.array(boardRowShape), total: z.int() })),
  match: visitorCall('/book/match', { summary: 'One match with all its markets' })
    .input(z.strictObject({ matchId: numberedId }))
    .output(matchBookShape),
}
