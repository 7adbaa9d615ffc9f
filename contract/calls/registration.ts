import * as z from 'zod'
import { sharedCall, visitorCall } from '../call.ts'
import { registrationLengths } from '../registration/check-registration.ts'
import { challengeShape, playerShape, proofShape, userNameShape } from './people.ts'
import { linkCodeShape } from './recovery.ts'

/** Longer than any field takes: what is wrong with a field is told by its rule. No text has a control character. */
const text = z
  .string()
  .max(400)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

const registrationShape = z.strictObject({
  firstName: text,
  lastName: text,
  /** `1990-12-31` */
  birthDate: text,
  sex: z.enum(['m', 'f']),
  /** Empty for none. */
  idNumber: text,
  /** ISO 3166, two letters. */
  country: text,
  city: text,
  address: text,
  postCode: text,
  email: text,
  /** Digits, as they are dialled: `90`. Of no meaning without a mobile. */
  phoneCode: text,
  /** Empty for none. */
  mobile: text,
  userName: text,
  password: text,
  currency: text,
  /** Of an offer, as it is typed; absent or empty for none. */
  promotionCode: text.exactOptional(),
})

/** Of who has registered, or typed the right password, and is not activated yet. */
const ticketShape = z.string().regex(/^[\w.-]{1,120}$/)

const formShape = z.object({
  countries: z.array(z.object({ code: z.string(), phoneCode: z.string() })),
  /** The first is proposed. */
  currencies: z.array(z.string()),
  country: z.string(),
  phoneCode: z.string(),
})
export type RegistrationForm = z.infer<typeof formShape>

const registeredShape = z.object({
  /** Who is signed in now; absent of whoever must be reached first. */
  player: playerShape.exactOptional(),
  /** A message is on its way; the ticket is shown with its digits, or to have it sent again. */
  waits: z.object({ by: z.enum(['email', 'sms']), ticket: z.string() }).exactOptional(),
})
export type Registered = z.infer<typeof registeredShape>

export const registration = {
  form: sharedCall('/registration/form', {
    summary: 'What can be chosen when registering at this site, and what is proposed',
    refuses: ['registrationOff', 'countryRefused'],
    country: 'plays',
  })
    .input(z.strictObject({}))
    .output(formShape),
  checkUserName: visitorCall('/registration/checkUserName', {
    summary: 'Whether a user name is free',
    rate: { count: 20, seconds: 60 },
    refuses: ['registrationOff'],
  })
    .input(z.strictObject({ userName: userNameShape.max(registrationLengths.userName.max) }))
    .output(z.object({ free: z.boolean() })),
  challenge: visitorCall('/registration/challenge', {
    summary: 'A puzzle that a browser solves before it registers somebody; good for one try within five minutes',
    rate: { count: 20, seconds: 60 },
    refuses: ['registrationOff'],
  })
    /** `long`: of who cannot read the picture that the site asks for. */
    .input(z.strictObject({ work: z.enum(['usual', 'long']).exactOptional() }))
    .output(z.object({ challenge: challengeShape })),
  picture: visitorCall('/registration/picture', {
    summary: 'A picture of five letters and digits, where the site asks who registers to read one; good for one try',
    rate: { count: 20, seconds: 60 },
    refuses: ['registrationOff'],
  })
    .input(z.strictObject({}))
    .output(z.object({ id: z.string(), image: z.string() })),
  register: visitorCall('/registration/register', {
    summary:
      'Become a player of this site, and be signed in, where the site does not ask for a message to be answered first',
    rate: { count: 20, seconds: 60 },
    refuses: [
      ...(['registrationOff', 'registrationInvalid', 'proofNeeded', 'captchaWrong'] as const),
      ...(['userNameTaken', 'alreadyRegistered', 'countryRefused', 'bonusCodeTries'] as const),
    ],
    country: 'plays',
  })
    .input(
      z.strictObject({
        registration: registrationShape,
        /** One of the site's languages: the player's from now on. */
        lang: z.string().max(10),
        /** They are of age and agree to the terms. */
        agreed: z.literal(true),
        /** The answer to a puzzle of `challenge`, or of `proofNeeded`. */
        proof: proofShape,
        /** What a picture of `picture` shows; without it, where the site asks for one, the puzzle is a long one. */
        captcha: z.strictObject({ id: z.string().max(120), text: z.string().max(20) }).exactOptional(),
      }),
    )
    .output(registeredShape),
  activate: visitorCall('/registration/activate', {
    summary: 'Come in for the first time by the link of a mail; sets the session cookie',
    rate: { count: 20, seconds: 60 },
    refuses: ['activationOver', 'countryRefused'],
    country: 'plays',
  })
    .input(z.strictObject({ code: linkCodeShape }))
    .output(playerShape),
  activateByDigits: visitorCall('/registration/activateByDigits', {
    summary: 'The same by the six digits of an SMS, with the ticket of whoever they were sent for; five tries',
    rate: { count: 20, seconds: 60 },
    refuses: ['activationOver', 'activationWrong', 'countryRefused'],
    country: 'plays',
  })
    .input(z.strictObject({ digits: z.string().regex(/^\d{6}$/), ticket: ticketShape }))
    .output(playerShape),
  sendActivation: visitorCall('/registration/sendActivation', {
    summary: 'Send the message again: once a minute, some times an hour; what an earlier one says is good no longer',
    rate: { count: 20, seconds: 60 },
    refuses: ['activationOver'],
  })
    .input(z.strictObject({ ticket: ticketShape }))
    .output(z.object({})),
}
