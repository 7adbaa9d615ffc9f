import type { Player, PlayerSession, Profile } from '@banko/contract/calls/people.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Messages } from '../messages/index.ts'
import type { Operators, Site } from '../operators/index.ts'
import type { Caller, PlayerCaller, PlayerOf } from '../platform/caller.ts'
import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import { must } from '../platform/must.ts'
import type { Connection, Platform, Transaction } from '../platform/platform.ts'
import { openRecent } from '../platform/time/recent.ts'
import { openActivation } from './activation/activation.ts'
import { openChangePassword, type PasswordChange, type PasswordOutcome } from './change-password.ts'
import { openCheckPassword } from './check-password.ts'
import { createPlayers } from './create-players.ts'
import { type Demo, demos } from './demo.ts'
import { readFacts } from './facts-of.ts'
import { type Harm, openHarm } from './harm/harm.ts'
import { type IdentityHouse, type IdentityOptions, openIdentity } from './identity/open-identity.ts'
import { readPlayerSeen } from './me.ts'
import { openOwnData } from './own-data/own-data.ts'
import { openOwnPassword } from './own-password.ts'
import { hashPassword, newSalt } from './password.ts'
import { openPerson, type Person } from './person/person.ts'
import type { NewPlayer, PlayerFacts } from './player.ts'
import { openProtection, type Protecting } from './protection/open-protection.ts'
import { openBalanceTopic } from './publish.ts'
import { openRecovery } from './recovery/recovery.ts'
import { profileOf } from './registration/profile-of.ts'
import { openRegister } from './registration/register.ts'
import type { SecondFactors } from './second-factor/open-second-factor.ts'
import { type DemoAccount, type DemoPasswords, seedDemo } from './seed-demo.ts'
import { openSessions, type SessionRules, type Sessions } from './sessions.ts'
import { openSetLanguage } from './set-language.ts'
import type { SignInOutcome, SignInRequest } from './sign-in.ts'
import { findPlayerByName, markBlocked, readPlayer, saveLang } from './store.ts'
import { sweep } from './sweep.ts'
import { openTellByMail, type Told, type ToldByMail, type ToldPlayer } from './tell-by-mail.ts'
import { openTerminals } from './terminals/open-terminals.ts'
import { openWaysIn } from './ways-in.ts'

export { openAttempts } from './attempts.ts'
export { createPlayers } from './create-players.ts'
export { demoDomains, demos, firstDemoDomain } from './demo.ts'
export { findPeople, readPersonRows } from './desk/person-rows.ts'
export { peopleList, readPlayerNames, readUserNames } from './desk/store.ts'
export { deviceOf } from './device-of.ts'
export { readFactsNow } from './facts-of.ts'
export { type Guess, type Guesser, openGuesses } from './guesses.ts'
export type { CareGiven } from './harm/harm.ts'
export type { FoundMark, NightStake } from './harm/store.ts'
export { documentsList } from './identity/store-desk.ts'
export { limitSet } from './limit-set.ts'
export { migrations } from './migrations.ts'
export { hashOfNobody, hashPassword, newSalt, verifyPassword } from './password.ts'
export { findUnfit } from './password-rules.ts'
export { foldTag, readTagsOf, tagField } from './person/store-tags.ts'
export type { NewPlayer, PlayerFacts } from './player.ts'
export { openProofs, type Proof } from './proof.ts'
export type { DepositRoom } from './protection/may-deposit.ts'
export type { OwnRoom } from './protection/may-take.ts'
export { recoverJob } from './recovery/recovery.ts'
export type { CameWith } from './registration/promotion-code.ts'
export { readCameWith } from './registration/store.ts'
export type { DemoAccount, DemoPasswords } from './seed-demo.ts'
export type { SessionRules } from './sessions.ts'
export { setPlayer } from './set-player.ts'
export { findPlayerByName } from './store.ts'
export { findNewest, type KnownPlayer, readKnown } from './store-known.ts'
export { hasPlayers, readPlayersSeen } from './store-of-nodes.ts'
export type { Told, ToldByMail } from './tell-by-mail.ts'
export type { ReachTerminal } from './terminals/desk.ts'
export { isCommonPin } from './terminals/pin-rules.ts'
export type { NewTerminal } from './terminals/terminal.ts'
export { hashOfToken, isToken } from './token.ts'
export { foldUserName } from './user-name.ts'

/** Players and their sessions. */
export interface People extends Protecting, SecondFactors {
  signIn(request: SignInRequest): Promise<SignInOutcome>
  /** Of shops: how one is made, comes in and is looked after. */
  terminals: ReturnType<typeof openTerminals>
  /** How a visitor becomes a player. */
  registration: ReturnType<typeof openRegister>
  /** How whoever has registered shows that they are reached. */
  activation: Pick<ReturnType<typeof openActivation>, 'byLink' | 'byCode' | 'sendAgain'>
  /** How whoever has forgotten their password takes another one. */
  recovery: ReturnType<typeof openRecovery>
  /** One player as staff see them, and what staff do with them. */
  readonly person: Person
  /** Who players are, as far as they have shown it: levels and documents. */
  readonly identity: IdentityHouse
  /** Signs that somebody's play may harm them, and whether a player may be sold anything. */
  readonly harm: Harm
  /** What is kept of a player, for that player. */
  readonly ownData: ReturnType<typeof openOwnData>
  /** Whether a player of the operator could be called so. */
  isNameFree(operatorId: number, userName: string): Promise<boolean>
  /** Ends this session: its next request is a visitor's, its sockets are closed. */
  signOut(caller: PlayerCaller): Promise<void>
  /** Which of an operator's sessions are open no longer, by whatever ended them. */
  endedOf: Sessions['endedOf']
  /** How long a session's cookie is kept. */
  readonly sessionSeconds: number
  /** Where the player is signed in. */
  sessions(caller: PlayerCaller): Promise<PlayerSession[]>
  /** False: the player has no such session open. */
  endSession(caller: PlayerCaller, sessionId: string): Promise<boolean>
  /** Every session of the player but this one; answers how many. */
  endOtherSessions(caller: PlayerCaller): Promise<number>
  /** Takes another password, and ends every session of the player but this one. */
  changePassword(caller: PlayerCaller, change: PasswordChange): Promise<PasswordOutcome>
  /** The signed-in player as he sees himself. */
  me(caller: PlayerCaller): Promise<Player>
  /** What they have told of themselves. */
  profile(of: PlayerOf): Promise<Profile>
  /** Who asks a site with the token of the session cookie. At most a second old, and never older than a sign-out here. */
  callerOf(site: Site, token: string | undefined): Promise<Caller>
  /** The same, found out together with whoever else is asked about like this, by one bounded question a second. */
  callerAmong(site: Site, token: string, address: string): Promise<Caller>
  /** What placement must know of a player; at most five seconds old. A number that none of the operator's has is a fault. */
  factsOf(of: PlayerOf): Promise<PlayerFacts>
  /** False: their site has no such language. */
  setLanguage(caller: PlayerCaller, lang: string): Promise<boolean>
  /** In which language they read. */
  langOf(of: PlayerOf): Promise<string>
  /** The site that they are of. */
  siteOf(of: PlayerOf, connection: Connection): Promise<number>
  /** Asks the database: whether it is one of the operator's players. */
  isOf(operatorId: number, playerId: number): Promise<boolean>
  /** Ends every session of a player; he cannot sign in again. */
  block(of: PlayerOf): Promise<void>
  hashPassword(password: string): Promise<string>
  /** With their accounts and opening balances. Answers their numbers, in order. */
  createPlayers(tx: Transaction, players: readonly NewPlayer[]): Promise<number[]>
  createPlayer(tx: Transaction, player: NewPlayer): Promise<number>
  /** Tells screens what their players can spend now. To be called after commit; returns at once. */
  publishBalances(players: readonly PlayerOf[]): void
  /** Tells a player by mail; to be asked last in a transaction. */
  tellByMail<T extends ToldByMail>(tx: Transaction, of: PlayerOf, told: Told<T>): Promise<void>
  /** The same of some of an operator's players. */
  tellAllByMail<T extends ToldByMail>(tx: Transaction, operatorId: number, all: readonly ToldPlayer<T>[]): Promise<void>
  /** Deletes what is over: sessions, devices, counts of tries. To be done every hour. */
  sweep(): Promise<void>
  /**
   * Operators to try with sites and players, all of the demo when nothing is said; writes nothing the second time. Answers
   * what start prints. The passwords are the printed ones when nothing is said.
   */
  seedDemo(passwords?: DemoPasswords, wanted?: readonly Demo[]): Promise<DemoAccount[]>
}

const factsTrustedFor = 5000

interface Needs {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly messages: Messages
}

export interface PeopleOptions extends IdentityOptions {
  /** When sessions end; the usual rules when absent. */
  readonly sessions?: SessionRules | undefined
  /** Where the pages of a domain are; `https://` before it when absent. */
  readonly originOf?: ((domain: string) => string) | undefined
}

export function openPeople({ platform, ledger, operators, messages }: Needs, options: PeopleOptions = {}): People {
  const { db, clock, ids } = platform
  // Whoever shows a cookie or tries a password waits neither among visitors nor with money.
  const ofPeople = { ...platform, db: platform.dbPeople }
  const sessions = openSessions(ofPeople, operators, options.sessions)
  const checkFor = openCheckPassword(platform)
  const askPassword = openOwnPassword(ofPeople, checkFor('changePassword'))
  const needs = { platform: ofPeople, ledger, operators, messages, sessions, askPassword }
  const activation = openActivation(needs)
  const { findExclusion, protecting } = openProtection({ ...needs, platform, ofPeople })
  const keyOf = ({ operatorId, playerId }: PlayerOf) => `${operatorId} ${playerId}`
  const facts = openRecent(clock, factsTrustedFor, (key: string) => {
    const [operatorId = 0, playerId = 0] = key.split(' ').map(Number)
    return forOperator(operatorId, () => readFacts(db, { operatorId, playerId }))
  })
  const factsOfPlayer = (of: PlayerOf) => facts.get(keyOf(of))
  const create = (tx: Transaction, players: readonly NewPlayer[]) => createPlayers(tx, ledger, players, clock.now())
  return {
    sweep: () =>
      forEveryOperator('what is over is swept', () => sweep({ ...platform, db: platform.dbReads }, sessions.rules)),
    ...openWaysIn({ ...needs, isRight: checkFor('signIn'), ticketOf: activation.ticketOf, findExclusion }, options),
    terminals: openTerminals({ ...needs, isRight: checkFor('signIn'), forget: (of) => facts.forget(keyOf(of)) }),
    registration: openRegister({ ...needs, activation }),
    activation,
    recovery: openRecovery(needs),
    person: openPerson({ clock, ledger, sessions }),
    // files that are long on their way wait among visitors
    identity: openIdentity({ ...needs, platform: { ...platform, db: platform.dbReads } }, options),
    ...{ harm: openHarm(ofPeople), ownData: openOwnData(needs), ...openTellByMail(messages) },
    isNameFree: async (operatorId, name) => (await findPlayerByName(ofPeople.db, operatorId, name)) === undefined,
    ...{ signOut: sessions.end, endedOf: sessions.endedOf },
    ...{ sessionSeconds: sessions.rules.lifeSeconds, sessions: sessions.list, endSession: sessions.endOwn },
    endOtherSessions: sessions.endOthers,
    changePassword: openChangePassword(needs),
    ...protecting,
    me: (caller) => readPlayerSeen(ofPeople.db, ledger, caller, clock.now()),
    profile: (of) => profileOf(ofPeople.db, of),
    callerOf: sessions.callerOf,
    callerAmong: sessions.callerAmong,
    factsOf: factsOfPlayer,
    setLanguage: openSetLanguage(needs),
    langOf: async (of) => must(await readPlayer(db, of), 'a player').lang,
    siteOf: async (of, connection) => must(await readPlayer(connection, of), 'a player').site_id,
    isOf: async (operatorId, playerId) => (await readPlayer(db, { operatorId, playerId })) !== undefined,
    async block(of) {
      await markBlocked(db, of, { blocked: true })
      facts.forget(keyOf(of))
      await sessions.endAllOf(of)
    },
    hashPassword: (password) => hashPassword(password, newSalt(ids)),
    createPlayers: create,
    async createPlayer(tx, player) {
      const [playerId] = await create(tx, [player])
      if (playerId === undefined) throw new Error('a player was not stored')
      return playerId
    },
    publishBalances: openBalanceTopic({ platform, ledger, factsOf: factsOfPlayer }),
    seedDemo: (passwords = 'printed', wanted = demos) => seedDemo({ platform, ledger, operators }, passwords, wanted),
  }
}
