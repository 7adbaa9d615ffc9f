import type { PlayerOf } from '../platform/caller.ts'

/** By which a message reaches a person. */
export type Way = 'mail' | 'sms'

/** `waiting` until somebody took it, or nobody will: then `failed`, with why. */
export type MessageState = 'waiting' | 'sent' | 'failed'

/** What each template is filled with. `link` is a place of the player's site, without language: `/activate/…`. */
export interface TemplateValues {
  readonly activateByEmail: { readonly userName: string; readonly link: string; readonly hours: number }
  readonly activateBySms: { readonly code: string; readonly minutes: number }
  readonly resetByEmail: { readonly userName: string; readonly link: string; readonly minutes: number }
  readonly resetBySms: { readonly link: string; readonly minutes: number }
  readonly passwordChanged: { readonly userName: string }
  readonly factorAdded: { readonly userName: string }
  readonly factorRemoved: { readonly userName: string }
  readonly confirmByEmail: { readonly code: string; readonly minutes: number }
  readonly confirmBySms: { readonly code: string; readonly minutes: number }
  readonly documentAsked: { readonly userName: string; readonly link: string }
  readonly documentAccepted: { readonly userName: string; readonly link: string }
  readonly documentRefused: { readonly userName: string; readonly link: string }
  readonly depositDone: OfTransfer
  readonly depositReversed: OfTransfer
  readonly withdrawalAsked: OfTransfer
  /** By somebody else: the player says whether it came. */
  readonly withdrawalSent: OfTransfer
  readonly withdrawalDone: OfTransfer
  readonly withdrawalBack: OfTransfer
  readonly bonusGranted: OfBonus & { readonly amount: Money; readonly wager: Money; readonly until: Moment }
  readonly bonusFreeBet: OfBonus & { readonly amount: Money; readonly until: Moment }
  /** `wager`: what is left to stake. */
  readonly bonusNearEnd: OfBonus & { readonly wager: Money; readonly until: Moment }
  /** `amount`: what became cash. */
  readonly bonusCompleted: OfBonus & { readonly amount: Money }
  /** `reason`: what the house says of one that it ended; empty of others. */
  readonly bonusOver: OfBonus & { readonly why: 'expired' | 'depositReversed' | 'ended'; readonly reason: string }
}

/** A deposit or withdrawal. */
interface OfTransfer {
  readonly userName: string
  readonly amount: Money
  readonly link: string
}

interface OfBonus {
  readonly userName: string
  /** What its offer is called. */
  readonly title: string
  readonly link: string
}

/** Minor units. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

/** A time that is told by the clocks of the site. */
export interface Moment {
  readonly at: number
}

export type Template = keyof TemplateValues

/** By which way each goes. */
export const wayOf: Readonly<Record<Template, Way>> = {
  activateByEmail: 'mail',
  activateBySms: 'sms',
  resetByEmail: 'mail',
  resetBySms: 'sms',
  passwordChanged: 'mail',
  factorAdded: 'mail',
  factorRemoved: 'mail',
  confirmByEmail: 'mail',
  confirmBySms: 'sms',
  documentAsked: 'mail',
  documentAccepted: 'mail',
  documentRefused: 'mail',
  depositDone: 'mail',
  depositReversed: 'mail',
  withdrawalAsked: 'mail',
  withdrawalSent: 'mail',
  withdrawalDone: 'mail',
  withdrawalBack: 'mail',
  bonusGranted: 'mail',
  bonusFreeBet: 'mail',
  bonusNearEnd: 'mail',
  bonusCompleted: 'mail',
  bonusOver: 'mail',
}

export interface NewMessage<T extends Template = Template> extends PlayerOf {
  readonly siteId: number
  readonly template: T
  readonly values: TemplateValues[T]
  /** The player's; the site's own where it has no such language. */
  readonly lang: string
  /** An e-mail address, or a mobile as E.164 writes it. */
  readonly to: string
  /** When the link or the code in it is good no longer, milliseconds; absent: it holds none. */
  readonly secretUntil?: number
}

/** A message as it goes out. */
export interface OutgoingMessage {
  /** The same at every try: who takes a message twice can tell. */
  readonly name: string
  readonly to: string
  /** What the site is called, and the name that it answers under. */
  readonly from: { readonly title: string; readonly domain: string }
  readonly lang: string
  /** Empty of an SMS. */
  readonly subject: string
  readonly text: string
}

/** `refused`: nobody will ever take it. Whatever is thrown lets it be tried again. */
export type Delivered = { readonly kind: 'taken' } | { readonly kind: 'refused'; readonly why: string }

/** What takes messages out of the house, or keeps them in it. */
export interface WayOut {
  /** `capture` keeps it readable and sends nothing. */
  readonly kind: 'capture' | 'smtp' | 'http' | 'none'
  deliver(message: OutgoingMessage): Promise<Delivered>
}
