import type { Coin } from '@banko/betting/payments/coins/coins.ts'
import type { NextStep } from '@banko/contract/calls/payments.ts'
import type { MethodKind, TransferDirection } from '@banko/contract/payments/choices.ts'
import type { MessageRead, RawMessage } from '../platform/doors/provider-door.ts'
import type { ProviderKey } from '../platform/doors/provider-keys.ts'
import type { CoinsSaid, Fact, ProviderFactKind } from './facts/fact.ts'

/** One contract of an operator with a provider. */
export interface PaymentAccount {
  readonly operatorId: number
  readonly accountId: number
  readonly provider: string
  readonly name: string
  readonly settings: Readonly<Record<string, unknown>>
  /** Of the address that its hooks come to. */
  readonly hookKey: string
  readonly keys: readonly ProviderKey[]
  /** What the house shows the provider where it asks it; absent: nothing is asked by it. */
  readonly apiKey?: string | undefined
  readonly isOn: boolean
}

/** By which a provider names a transfer. */
export interface TransferName {
  /** Ours: the transfer's id, and of a payout its try behind a slash; empty where the provider says none. */
  readonly key: string
  /** Its own reference of what it began. */
  readonly providerRef?: string | undefined
  /** Its own name of a payment that came. */
  readonly payment?: string | undefined
}

/** A transfer that a provider is asked about. */
export interface TransferRef extends TransferName {
  readonly account: PaymentAccount
  readonly direction: TransferDirection
}

interface Begin {
  readonly account: PaymentAccount
  /** The same at every call: asked again it begins nothing anew. */
  readonly key: string
  readonly kind: MethodKind
  readonly currency: string
  /** Minor units, with the fee. */
  readonly amount: number
  /** What the player typed, by field. */
  readonly values: ReadonlyMap<string, string>
  readonly at: number
  /** Of a method of coins. */
  readonly coin?: Coin | undefined
}

export interface BeginDeposit extends Begin {
  /** When the player asked: the same at every call. */
  readonly askedAt: number
  /** Where the player comes back to; what it says is not believed. */
  readonly returnUrl: string
  readonly lang: string
  readonly expiresAt: number
  /** Of coins: until when what they are worth is agreed, and how many blocks must stand on them. */
  readonly rateUntil: number
  readonly confirmations: number
}

export interface BeginPayout extends Begin {
  /** Its number among the tries; greater than that of `key` where nothing is known of those since that one. */
  readonly attempt: number
  /** The payment that goes back, of a provider that pays to the source. */
  readonly payment?: string | undefined
}

/**
 * What a player does next, as a provider says it: of `markup` what they are to see, and not where. An address is this
 * deposit's alone, now and ever, and what is sent there is worth the amount at the rate, no less.
 */
export type ProviderStep = Exclude<NextStep, { kind: 'markup' }> | { readonly kind: 'markup'; readonly html: string }

/** What a provider makes of a deposit. `facts` are those that it knows at once: that a code is refused, by its reason. */
export interface Begun {
  readonly next: ProviderStep
  readonly providerRef?: string | undefined
  readonly facts?: readonly ProviderFact[]
}

/**
 * What a provider says, by its own clock. Of coins it says `moneySeen` with how many blocks stand on them: the house says
 * what they are worth, and when that is enough.
 */
export interface ProviderFact
  extends Pick<Fact, 'key' | 'saidAt' | 'amount' | 'currency' | 'payment' | 'attempt' | 'word'> {
  readonly kind: ProviderFactKind
  readonly coins?: Omit<CoinsSaid, 'rateTaken'>
}

/** What a hook says that is signed: of which transfer, and what; without facts it says nothing that we use. */
export interface HookSaid {
  readonly ref: TransferName
  readonly facts: readonly ProviderFact[]
}

/**
 * Whoever moves money in and out. It never sees the database; whatever it throws means that nothing is known. Source:
 * payments.md, Provider port.
 */
export interface PaymentProvider {
  readonly name: string
  /** Whether it can be asked: then a hook is a hint alone, and its answer is the fact. */
  readonly canLookUp: boolean
  /** Of which kinds its methods are. */
  readonly kinds: Readonly<Record<TransferDirection, readonly MethodKind[]>>
  /** `source`: every payout gives one payment back, or a part of it, to where that came from. */
  readonly paysTo: 'anyone' | 'source'
  begin(ask: BeginDeposit): Promise<Begun>
  /** `unknown`: whether it was taken nobody knows; it is not asked again before it was looked up. */
  pay(ask: BeginPayout): Promise<'taken' | 'refused' | 'unknown'>
  /** Everything that it knows of a transfer. */
  lookUp(ref: TransferRef): Promise<readonly ProviderFact[]>
  /** What a hook's signature is over; nothing of it is believed yet. */
  readSigned(message: RawMessage): MessageRead | undefined
  /** What a hook says whose signature is good; undefined: it is not of its form. */
  readHook(body: Uint8Array): HookSaid | undefined
}

/** By name. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
