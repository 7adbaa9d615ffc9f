import { overlays } from '@banko/words/languages.ts'
import { type Operators, sentWordsOf } from '../operators/index.ts'
import { must } from '../platform/must.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { composeMessage } from './compose-message.ts'
import { fillWords, momentIn, moneyIn } from './fill-words.ts'
import { type NewMessage, type Template, type Way, wayOf } from './message.ts'
import { countMade, insertMessage, lockCounts } from './store.ts'

/** How many of one template are made within an hour. */
export interface MessageBounds {
  readonly playerMax: number
  readonly addressMax: number
  /** Of an operator, by way. */
  readonly operatorMax: Readonly<Record<Way, number>>
}

export const messageBoundsDefault: MessageBounds = {
  playerMax: 5,
  addressMax: 5,
  operatorMax: { mail: 2000, sms: 300 },
}

const hour = 3_600_000

/** `tooMany`: nothing is written. */
export type SendOutcome = 'written' | 'tooMany'

interface Needs {
  readonly platform: Pick<Platform, 'clock'>
  readonly operators: Pick<Operators, 'siteOf'>
  readonly bounds: MessageBounds
  /** Where the pages of a domain are: `https://banko.example`. */
  originOf(domain: string): string
}

/**
 * Writes a message in the transaction of what it follows from: both stand, or neither. Each template is counted by
 * itself, so that what one is used up for keeps no other from being sent. To be asked last: until the commit an
 * operator's other messages wait.
 */
export function openSend({ platform, operators, bounds, originOf }: Needs) {
  return async <T extends Template>(tx: Transaction, message: NewMessage<T>): Promise<SendOutcome> => {
    const { operatorId, siteId, playerId, template, to, secretUntil } = message
    const now = platform.clock.now()
    const way = wayOf[template]
    const site = operators.siteOf(siteId)
    const lang = site.languages.includes(message.lang) ? message.lang : site.languageDefault
    const words = must(await sentWordsOf(tx, site, lang), `the language ${lang}`)
    await lockCounts(tx, operatorId)
    const made = await countMade(tx, { operatorId, playerId, address: to, template, since: now - hour })
    const { playerMax, addressMax, operatorMax } = bounds
    if (made.player >= playerMax || made.address >= addressMax || made.operator >= operatorMax[way]) return 'tooMany'
    const { title, timeZone } = site.settings
    const origin = `${originOf(site.domain)}/${lang}`
    const { subject, body, maskedBody } = composeMessage(message, {
      ...{ title, domain: site.domain, origin },
      say: fillWords(words),
      money: moneyIn(words),
      moment: momentIn(words, timeZone),
    })
    const masked = secretUntil === undefined ? undefined : { body: maskedBody, until: secretUntil }
    // what it is written in, where the language lies over another
    const written = overlays.includes(lang) ? site.languageDefault : lang
    const stored = { operatorId, siteId, playerId, template, way, address: to, lang: written, subject, body, masked }
    await insertMessage(tx, stored, now)
    return 'written'
  }
}
