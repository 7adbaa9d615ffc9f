import { timingSafeEqual } from 'node:crypto'
import { shutOutOf } from '@banko/betting/protection/exclusion.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import { type By, writeAudit } from '../../audit/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Messages } from '../../messages/index.ts'
import type { Site } from '../../operators/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { readHouse } from '../../platform/database/store-house.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { TooManyError } from '../../platform/limits/too-many-error.ts'
import { must } from '../../platform/must.ts'
import { once } from '../../platform/once.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import { openCodeHash, sixDigits } from '../codes/six-digits.ts'
import { deleteCode, type Opens, putCode, readMadeAt, setActivation, takeCode, tryCode } from '../codes/store.ts'
import { putContact } from '../identity/store-level.ts'
import { openLetIn } from '../let-in.ts'
import { mustSend } from '../must-send.ts'
import { readEntriesOf } from '../protection/store.ts'
import { readProfile } from '../registration/store.ts'
import type { Sessions } from '../sessions.ts'
import { readPlayer } from '../store.ts'
import { hashOfToken, isToken } from '../token.ts'
import { openTickets } from './ticket.ts'

export type ActivationWay = 'email' | 'sms'

/** Hours that a link is good, minutes that a typed code is. */
const [linkHours, codeMinutes] = [48, 10]
/** Tries of one typed code: guessing it takes many messages to somebody who did not ask for them. */
const triesMax = 5
/** Between two messages, milliseconds. */
const pause = 60_000

const opensBy = { email: 'activateByEmail', sms: 'activateBySms' } as const satisfies Record<ActivationWay, Opens>
const templates = Object.values(opensBy)

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>
  readonly ledger: Ledger
  readonly messages: Pick<Messages, 'send' | 'erase'>
  readonly sessions: Sessions
}

/** Whom a message must reach before they may come in. */
interface Waiting extends PlayerOf {
  readonly siteId: number
  readonly userName: string
  readonly lang: string
  readonly by: ActivationWay
  readonly to: string
}

/** Where the request comes from, and what its browser says of itself. */
interface From {
  readonly address: string
  readonly userAgent: string | undefined
}

/** How a player who has registered shows that they are reached as they said: by a link in a mail, or a code in an SMS. */
export function openActivation(needs: Needs) {
  const { platform } = needs
  const secrets = once(async () => {
    const { secret } = await readHouse(platform.db)
    return { signed: openTickets(platform, secret), codeHash: openCodeHash(secret) }
  })
  const ask = openAsk(needs)
  return {
    ask,
    ticketOf: async (of: PlayerOf) => (await secrets()).signed.make(of),
    ...openComeIn(needs, secrets),
    sendAgain: openSendAgain(needs, { ask, secrets }),
  }
}

interface Secrets {
  readonly signed: ReturnType<typeof openTickets>
  readonly codeHash: ReturnType<typeof openCodeHash>
}

type Ask = ReturnType<typeof openAsk>

/** Writes the message in the transaction of a registration, or of asking again. To be asked last in it. */
function openAsk({ platform: { clock, ids }, messages }: Needs) {
  return async (tx: Transaction, waiting: Waiting): Promise<void> => {
    const { operatorId, playerId, siteId, userName, lang, by, to } = waiting
    // by the transaction's own connection, for there may be no other
    const codeHash = openCodeHash((await readHouse(tx)).secret)
    const of = { operatorId, playerId, opens: opensBy[by] }
    const at = clock.now()
    const secretUntil = at + (by === 'email' ? linkHours * 3_600_000 : codeMinutes * 60_000)
    const code = by === 'email' ? ids.token() : sixDigits(ids.token())
    const hash = by === 'email' ? hashOfToken(code) : codeHash(of, code)
    await putCode(tx, of, { hash, at, endsAt: secretUntil })
    await messages.erase(tx, { operatorId, playerId, templates })
    const whole = { operatorId, playerId, siteId, lang, to, secretUntil }
    if (by === 'sms')
      return mustSend(messages, tx, { ...whole, template: 'activateBySms', values: { code, minutes: codeMinutes } })
    const values = { userName, link: `/activate/${code}`, hours: linkHours }
    return mustSend(messages, tx, { ...whole, template: 'activateByEmail', values })
  }
}

/** By what a message says: from then on they sign in, and are in now. */
function openComeIn({ platform, ledger, messages, sessions }: Needs, secrets: () => Promise<Secrets>) {
  const { db, clock, security } = platform
  const letIn = openLetIn({ platform, ledger, sessions })

  async function open(tx: Transaction, of: PlayerOf, from: From & { readonly by: ActivationWay }): Promise<void> {
    await setActivation(tx, of, undefined)
    await putContact(tx, of, from.by === 'email' ? 'email' : 'mobile', clock.now())
    for (const opens of templates) await deleteCode(tx, { ...of, opens })
    await messages.erase(tx, { ...of, templates })
    const by: By = { who: { kind: 'player', id: of.playerId }, from: { address: from.address } }
    const entry = { ...by, operatorId: of.operatorId, did: 'people.activate', subject: `player ${of.playerId}` }
    await writeAudit(tx, entry, clock.now())
  }

  async function come(of: PlayerOf, { address, userAgent }: From) {
    security.tell('activated', { ...of, address, userAgent })
    const row = must(await readPlayer(db, of), 'who has just been activated')
    const isOut = row.blocked || shutOutOf(await readEntriesOf(platform.db, of), clock.now()) !== undefined
    return isOut ? refused({ code: 'activationOver' }) : ok(await letIn(row, userAgent))
  }

  return {
    /** By the link of a mail. */
    async byLink(site: Site, code: string, from: From) {
      if (!isToken(code)) return refused({ code: 'activationOver' })
      const shown = { operatorId: site.operatorId, opens: 'activateByEmail', hash: hashOfToken(code) } as const
      const playerId = await withTransaction(db, async (tx) => {
        const found = await takeCode(tx, { ...shown, now: clock.now() })
        if (found !== undefined)
          await open(tx, { operatorId: site.operatorId, playerId: found }, { ...from, by: 'email' })
        return found
      })
      if (playerId === undefined) return refused({ code: 'activationOver' })
      return come({ operatorId: site.operatorId, playerId }, from)
    },
    /** By the code of an SMS; a wrong one is counted. */
    async byCode(site: Site, { ticket, code }: { readonly ticket: string; readonly code: string }, from: From) {
      const { signed, codeHash } = await secrets()
      const of = signed.playerOf(site.operatorId, ticket)
      if (!of) return refused({ code: 'activationOver' })
      const about = { ...of, opens: 'activateBySms' } as const
      const outcome = await withTransaction(db, async (tx) => {
        const tried = await tryCode(tx, about, { now: clock.now(), triesMax })
        if (!tried) return 'over'
        if (!timingSafeEqual(tried.hash, codeHash(about, code))) return triesMax - tried.tries
        await open(tx, of, { ...from, by: 'sms' })
        return 'open'
      })
      if (outcome === 'open') return come(of, from)
      if (outcome === 'over' || outcome === 0) return refused({ code: 'activationOver' })
      return refused({ code: 'activationWrong', left: outcome })
    },
  }
}

interface Again {
  readonly ask: Ask
  readonly secrets: () => Promise<Secrets>
}

/** Throws a `TooManyError` within a minute of the last one, or after many. */
function openSendAgain({ platform: { db, clock } }: Needs, { ask, secrets }: Again) {
  return async (site: Site, ticket: string) => {
    const of = (await secrets()).signed.playerOf(site.operatorId, ticket)
    const [player, profile] = of ? await Promise.all([readPlayer(db, of), readProfile(db, of)]) : []
    const by = player?.activates_by
    const to = by === 'sms' ? profile?.mobile : profile?.email
    if (!of || !player || !by || !to || player.blocked) return refused({ code: 'activationOver' })
    const { lang, user_name: userName, site_id: siteId } = player
    await withTransaction(db, async (tx) => {
      const madeAt = await readMadeAt(tx, { ...of, opens: opensBy[by] })
      const wait = madeAt === undefined ? 0 : madeAt + pause - clock.now()
      if (wait > 0) throw new TooManyError(Math.ceil(wait / 1000))
      await ask(tx, { ...of, siteId, userName, lang, by, to })
    })
    return ok({})
  }
}
