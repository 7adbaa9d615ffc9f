import * as z from 'zod'
import { amountShape, langShape } from '../shapes.ts'
import { ownSettingsShape } from './own-settings.ts'

/** One line; no control characters, and nothing that no text can hold. */
const lineShape = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** What names a place elsewhere; whether it may be one is told field by field by the call. */
const addressShape = lineShape(300)

/** The same of a site's name; whether it is free is asked besides. */
export const domainShape = lineShape(253).min(1)

export const languagesShape = z.array(langShape).min(1).max(20)

const { shape } = ownSettingsShape
const days = z.int().min(1).max(3650)
const league = z.strictObject({
  sportId: z.int().min(1).max(1000),
  names: z.array(lineShape(100).min(1)).min(1).max(10),
  flag: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]{3})?$/)
    .exactOptional(),
})

/** Settings as the desk takes them: each may be absent, and is bounded where the house itself is free. Forms are checked by the call, which names every field that does not fit. */
export const settingChangesShape = z
  .strictObject({
    ...shape,
    title: lineShape(60),
    logo: addressShape,
    favicon: addressShape,
    theme: z.strictObject({ scheme: shape.theme.shape.scheme, brand: lineShape(80).min(1) }),
    licence: lineShape(300),
    couponsDays: days,
    matchesDays: days,
    quickStakes: z.array(amountShape.min(1)).max(8),
    tvLink: addressShape,
    styleUrl: addressShape,
    scriptUrl: addressShape,
    analyticsUrl: addressShape,
    chatUrl: addressShape,
    extraHosts: z.array(addressShape.min(1)).max(20),
    whatsAppNumber: lineShape(30),
    footerText: lineShape(600),
    socialLinks: z
      .array(z.strictObject({ network: shape.socialLinks.element.shape.network, url: addressShape.min(1) }))
      .max(8),
    timeZone: lineShape(64),
    products: z.strictObject(shape.products.shape),
    cashOut: z.strictObject({ ...shape.cashOut.shape, offerMin: amountShape.min(1), partMin: amountShape.min(1) }),
    provisionalPayoutMax: amountShape,
    bestLeagues: z.array(league).max(30),
    countries: z.strictObject({ ...shape.countries.shape, exceptions: z.array(lineShape(50).min(1)).max(100) }),
  })
  .partial()

/** What of a site is to be otherwise: what is not named stays, and its currency stays for good. */
export const siteChangesShape = z.strictObject({
  domain: domainShape.exactOptional(),
  /** In the order in which they are offered. */
  languages: languagesShape.exactOptional(),
  languageDefault: langShape.exactOptional(),
  settings: settingChangesShape.exactOptional(),
})
