import * as z from 'zod'
import { playerCall, visitorCall } from '../call.ts'
import { timeShape } from '../shapes.ts'
import { passwordShape, playerShape } from './people.ts'

/** Six digits of an authenticator. */
const codeShape = z.string().regex(/^\d{6}$/)
/** Ten letters and digits, however they are parted. */
const recoveryCodeShape = z.string().regex(/^[A-Za-z0-9 -]{8,32}$/)
/** As `factorNeeded` gave it. */
const ticketShape = z.string().regex(/^[\w.-]{1,200}$/)
/** Bytes in base64url, as browsers write what passkeys answer. */
const bytesShape = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .regex(/^[\w-]+$/)

/** What a person calls a passkey: its device, or who keeps it. */
const passkeyNameShape = z
  .string()
  .max(40)
  .regex(/^[^\p{Cc}\p{Cs}\s][^\p{Cc}\p{Cs}]*$/u)

/** What a browser answers for a passkey that was just made. */
const passkeyMadeShape = z.strictObject({
  id: bytesShape(1400),
  clientData: bytesShape(2000),
  attestation: bytesShape(8000),
})

/** What a browser answers for one that was shown. */
const passkeyShownShape = z.strictObject({
  id: bytesShape(1400),
  clientData: bytesShape(2000),
  authenticatorData: bytesShape(2000),
  signature: bytesShape(2000),
})

/** The second factor of a player, as they see it themselves. */
export const factorShape = z.object({
  /** Since when an authenticator is set up; absent: none is. */
  codeSince: timeShape.exactOptional(),
  passkeys: z.array(
    z.object({
      passkeyId: z.uuid(),
      name: z.string(),
      addedAt: timeShape,
      usedAt: timeShape.exactOptional(),
      /** The site where it signs in. */
      site: z.string(),
    }),
  ),
  recoveryCodesLeft: z.int().min(0),
  /** Until when what is changed asks for nothing; absent: it asks for the password or a code first. */
  provenUntil: timeShape.exactOptional(),
})
export type SecondFactor = z.infer<typeof factorShape>
export type OwnPasskey = SecondFactor['passkeys'][number]

/** With the codes where what was set up is the first factor: they are shown this once. */
const setUpShape = z.object({ factor: factorShape, recoveryCodes: z.array(z.string()).exactOptional() })

const nothing = z.strictObject({})
const changes = { count: 30, seconds: 60 }

export const factor = {
  signInOptions: visitorCall('/factor/signInOptions', {
    summary: 'What a browser asks a passkey for: of whom a ticket names, or without one of whoever has one',
    rate: { count: 30, seconds: 60 },
    refuses: ['factorOver'],
  })
    .input(z.strictObject({ ticket: ticketShape.exactOptional() }))
    .output(
      z.object({
        challenge: z.string(),
        rpId: z.string(),
        /** Of the passkeys that may answer; any, where there is none. */
        allowed: z.array(z.string()),
      }),
    ),
  signIn: visitorCall('/factor/signIn', {
    summary: 'Finish a sign-in by a code, a recovery code or a passkey, or sign in by a passkey alone; sets the cookie',
    rate: { count: 20, seconds: 60 },
    refuses: ['factorOver', 'factorWrong', 'passkeyRefused', 'notActivated', 'signInExcluded', 'countryRefused'],
    country: 'plays',
  })
    .input(
      z.strictObject({
        /** Absent only of a passkey that signs in alone. */
        ticket: ticketShape.exactOptional(),
        code: codeShape.exactOptional(),
        recoveryCode: recoveryCodeShape.exactOptional(),
        passkey: passkeyShownShape.exactOptional(),
      }),
    )
    .output(playerShape),
  get: playerCall('/factor/get', { summary: 'The player’s second factor' }).input(nothing).output(factorShape),
  prove: playerCall('/factor/prove', {
    summary: 'Show the password or a code again: for five minutes this session may change the second factor',
    rate: { count: 20, seconds: 60 },
    refuses: ['passwordWrong', 'factorWrong'],
  })
    .input(z.strictObject({ password: passwordShape.exactOptional(), code: codeShape.exactOptional() }))
    .output(factorShape),
  draw: playerCall('/factor/draw', {
    summary: 'A new secret for an authenticator, in place of one that was not confirmed; shown this once',
    rate: changes,
    refuses: ['factorProofNeeded', 'factorTaken'],
  })
    .input(nothing)
    .output(z.object({ secret: z.string(), uri: z.string() })),
  confirm: playerCall('/factor/confirm', {
    summary: 'Set an authenticator up by a code of the secret that was drawn',
    rate: changes,
    refuses: ['factorProofNeeded', 'factorTaken', 'factorWrong'],
  })
    .input(z.strictObject({ code: codeShape }))
    .output(setUpShape),
  remove: playerCall('/factor/remove', {
    summary: 'Sign in without codes of the authenticator from now on',
    rate: changes,
    refuses: ['factorProofNeeded', 'notFound'],
  })
    .input(nothing)
    .output(factorShape),
  newRecoveryCodes: playerCall('/factor/newRecoveryCodes', {
    summary: 'Other recovery codes, in place of those before; shown this once',
    rate: changes,
    refuses: ['factorProofNeeded', 'notFound'],
  })
    .input(nothing)
    .output(z.object({ factor: factorShape, recoveryCodes: z.array(z.string()) })),
  passkeyOptions: playerCall('/factor/passkeyOptions', {
    summary: 'What a browser makes a passkey of',
    rate: changes,
    refuses: ['factorProofNeeded', 'passkeysFull'],
  })
    .input(nothing)
    .output(
      z.object({
        challenge: z.string(),
        rpId: z.string(),
        rpName: z.string(),
        userId: z.string(),
        userName: z.string(),
        /** Of the passkeys that the player has here: one device keeps one. */
        known: z.array(z.string()),
      }),
    ),
  addPasskey: playerCall('/factor/addPasskey', {
    summary: 'Keep a passkey that was made',
    rate: changes,
    refuses: ['factorProofNeeded', 'passkeysFull', 'passkeyRefused'],
  })
    .input(z.strictObject({ name: passkeyNameShape, passkey: passkeyMadeShape }))
    .output(setUpShape),
  removePasskey: playerCall('/factor/removePasskey', {
    summary: 'Forget a passkey',
    rate: changes,
    refuses: ['factorProofNeeded', 'notFound'],
  })
    .input(z.strictObject({ passkeyId: z.uuid() }))
    .output(factorShape),
}
