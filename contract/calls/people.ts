import * as z from 'zod'
import { playerCall, visitorCall } from '../call.ts'
import { printerWidths } from '../desk/terminal-choices.ts'
import { amountShape, langShape, numberedId, priceShape, timeShape } from '../shapes.ts'
import { productsShape } from '../sites/products-shape.ts'

const limitSet = z.object({
  on: z.boolean(),
  legsMin: z.int(),
  stakeMin: amountShape,
  stakeMax: amountShape,
  payoutMax: amountShape,
})

/** No control characters: no name has one, and the database takes no zero byte. */
export const userNameShape = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)

/** As it is typed; what a new one must be besides is the house's to say. */
export const passwordShape = z.string().min(1).max(128)

/** Of a terminal, on its operator's sites. */
export const terminalNumberShape = z.int().min(1).max(999_999)
/** Four to eight digits. */
export const pinShape = z.string().regex(/^[0-9]{4,8}$/)

export const printerWidthShape = z.enum(printerWidths)

/** What a signed-in player is and may do. Source: betting-core §3, user limits and user info. */
export const playerShape = z.object({
  playerId: numberedId,
  userName: z.string(),
  currency: z.string(),
  balance: amountShape,
  lang: z.string(),
  signedInAt: z.int(),
  stakeMode: z.enum(['perCombination', 'total']),
  products: productsShape,
  /** It is no person: a terminal of a shop. Absent of everybody else. */
  terminal: z
    .object({ number: terminalNumberShape, title: z.string(), printerWidth: printerWidthShape })
    .exactOptional(),
  /** Minutes between two reminders of how long they have been playing; 0 for none. */
  realityMinutes: z.int().min(0),
  /** When their own limit of time for the day is used up if they stay; absent: there is none, or the day ends before. */
  timeEndsAt: timeShape.exactOptional(),
  limits: z.object({
    single: limitSet,
    combine: limitSet,
    multiple: limitSet,
    live: limitSet,
    system: limitSet,
    priceMin: priceShape,
    priceMax: priceShape,
    bonus: z.object({ percent: z.int(), tipCount: z.int(), priceMin: priceShape }),
  }),
})
export type Player = z.infer<typeof playerShape>

/** The answer to a puzzle, each good for one try. */
export const proofShape = z.strictObject({ puzzle: z.string().min(1).max(300), number: z.int().min(0).max(10_000_000) })

/** As `ProofChallenge` of the refusals. */
export const challengeShape = z.object({ puzzle: z.string(), salt: z.string(), target: z.string(), numberMax: z.int() })

export const browsers = ['chrome', 'safari', 'firefox', 'edge', 'opera', 'samsung', 'other'] as const
export const systems = ['android', 'ios', 'windows', 'macos', 'linux', 'other'] as const

/** What a player has told of themselves; nothing of one who did not register. Source: accounts-and-gaming §2, user information. */
export const profileShape = z.object({
  userName: z.string(),
  registered: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      /** `1990-12-31` */
      birthDate: z.string(),
      sex: z.enum(['m', 'f']),
      /** Its last four digits; absent of who gave none. */
      idNumberEnd: z.string().exactOptional(),
      /** ISO 3166, two letters. */
      country: z.string(),
      city: z.string(),
      address: z.string(),
      postCode: z.string(),
      email: z.string(),
      /** As E.164 writes it: `+905321234567`. */
      mobile: z.string().exactOptional(),
      registeredAt: timeShape,
    })
    .exactOptional(),
})
export type Profile = z.infer<typeof profileShape>

const sessionShape = z.object({
  sessionId: z.uuid(),
  browser: z.enum(browsers),
  system: z.enum(systems),
  signedInAt: timeShape,
  /** To some minutes. */
  lastSeenAt: timeShape,
  /** The one that asks. */
  own: z.boolean(),
})
export type PlayerSession = z.infer<typeof sessionShape>

export const people = {
  signIn: visitorCall('/people/signIn', {
    summary: 'Sign in with user name and password; sets the session cookie',
    rate: { count: 20, seconds: 60 },
    refuses: ['proofNeeded', 'signInFailed', 'factorNeeded', 'notActivated', 'signInExcluded', 'countryRefused'],
    country: 'plays',
  })
    .input(
      z.strictObject({
        userName: userNameShape,
        password: passwordShape,
        /** What \`proofNeeded\` asked for. */
        proof: proofShape.exactOptional(),
        /** By somebody who excluded themselves for a time that is over: to play again, a day from now. */
        askReturn: z.literal(true).exactOptional(),
      }),
    )
    .output(playerShape),
  signInTerminal: visitorCall('/people/signInTerminal', {
    summary: 'Sign a terminal of a shop in with its number and PIN; sets the session cookie, for twelve hours',
    rate: { count: 20, seconds: 60 },
    refuses: ['proofNeeded', 'signInFailed', 'countryRefused'],
    country: 'plays',
  })
    .input(
      z.strictObject({
        number: terminalNumberShape,
        pin: pinShape,
        /** What `proofNeeded` asked for. */
        proof: proofShape.exactOptional(),
      }),
    )
    .output(playerShape),
  signOut: playerCall('/people/signOut', { terminals: true, summary: 'End this session' })
    .input(z.strictObject({}))
    .output(z.object({})),
  who: visitorCall('/people/who', { summary: 'Who asks: the signed-in player, or nobody' })
    .input(z.strictObject({}))
    .output(z.object({ player: playerShape.exactOptional() })),
  me: playerCall('/people/me', { terminals: true, summary: 'The signed-in player, with balance and limits' })
    .input(z.strictObject({}))
    .output(playerShape),
  profile: playerCall('/people/profile', { drawn: true, summary: 'What the player has told of themselves' })
    .input(z.strictObject({}))
    .output(profileShape),
  sessions: playerCall('/people/sessions', {
    drawn: true,
    summary: 'Where the player is signed in, the last seen first',
  })
    .input(z.strictObject({}))
    .output(z.object({ sessions: z.array(sessionShape) })),
  endSession: playerCall('/people/endSession', {
    summary: 'End one of the player’s own sessions',
    refuses: ['notFound'],
  })
    .input(z.strictObject({ sessionId: z.uuid() }))
    .output(z.object({})),
  endOtherSessions: playerCall('/people/endOtherSessions', { summary: 'End every session of the player but this one' })
    .input(z.strictObject({}))
    .output(z.object({ ended: z.int().min(0) })),
  setLanguage: playerCall('/people/setLanguage', {
    summary: 'Have what is written to me in another language of the site',
    refuses: ['notFound'],
  })
    .input(z.strictObject({ lang: langShape }))
    .output(z.object({})),
  changePassword: playerCall('/people/changePassword', {
    summary: 'Take another password, and end every session of the player but this one',
    rate: { count: 20, seconds: 60 },
    refuses: ['passwordWrong', 'passwordUnfit'],
  })
    .input(z.strictObject({ currentPassword: passwordShape, newPassword: passwordShape }))
    .output(z.object({})),
}
