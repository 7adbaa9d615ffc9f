import type { MessageValues, SentKey } from '@banko/words/message-key.ts'
import type { Moment, Money, NewMessage, Template } from './message.ts'

/** What stands in place of what opens something. */
export const mark = '••••••'

export interface ComposedMessage {
  /** Empty of an SMS. */
  readonly subject: string
  readonly body: string
  /** The same with marks in place of link and code. */
  readonly maskedBody: string
}

interface Sender {
  /** What the site is called, and the name that it answers under. */
  readonly title: string
  readonly domain: string
  /** Where its pages in the player's language begin: `https://banko.example/tr`. */
  readonly origin: string
  say(id: SentKey, values: MessageValues): string
  /** Written as the language writes figures. */
  money(money: Money): string
  /** Told by the clocks of the site. */
  moment(moment: Moment): string
}

/** Words and figures of a template. Pure. */
export function composeMessage<T extends Template>(
  { template, values }: Pick<NewMessage<T>, 'template' | 'values'>,
  sender: Sender,
): ComposedMessage {
  // an SMS has no foot: its first word says whose it is
  const isMail = subjectOf(template) !== undefined
  const compose = (hidden: 'shown' | 'hidden') => {
    const filled: MessageValues = { site: sender.title, ...opened(values, sender, hidden) }
    const text = complete(sender.say(`message.${template}.text`, filled), filled)
    const foot = sender.say('message.foot', { site: sender.title, domain: sender.domain })
    return isMail ? `${text}\n\n${foot}` : text
  }
  const subject = subjectOf(template)
  return {
    subject: subject === undefined ? '' : oneLine(sender.say(subject, { site: sender.title })),
    body: compose('shown'),
    maskedBody: compose('hidden'),
  }
}

type Subject = Extract<SentKey, `${string}.subject`>

const subjects: Readonly<Partial<Record<Template, Subject>>> = {
  activateByEmail: 'message.activateByEmail.subject',
  resetByEmail: 'message.resetByEmail.subject',
  passwordChanged: 'message.passwordChanged.subject',
  factorAdded: 'message.factorAdded.subject',
  factorRemoved: 'message.factorRemoved.subject',
  confirmByEmail: 'message.confirmByEmail.subject',
  documentAsked: 'message.documentAsked.subject',
  documentAccepted: 'message.documentAccepted.subject',
  documentRefused: 'message.documentRefused.subject',
  depositDone: 'message.depositDone.subject',
  depositReversed: 'message.depositReversed.subject',
  withdrawalAsked: 'message.withdrawalAsked.subject',
  withdrawalSent: 'message.withdrawalSent.subject',
  withdrawalDone: 'message.withdrawalDone.subject',
  withdrawalBack: 'message.withdrawalBack.subject',
  bonusGranted: 'message.bonusGranted.subject',
  bonusFreeBet: 'message.bonusFreeBet.subject',
  bonusNearEnd: 'message.bonusNearEnd.subject',
  bonusCompleted: 'message.bonusCompleted.subject',
  bonusOver: 'message.bonusOver.subject',
}

const subjectOf = (template: Template): Subject | undefined => subjects[template]

/** With the whole address of a link, or marks in place of what opens something. */
function opened(
  values: object,
  { origin, money, moment }: Pick<Sender, 'origin' | 'money' | 'moment'>,
  hidden: 'shown' | 'hidden',
): MessageValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, string | number | Money | Moment]) => {
      if (typeof value === 'object') return [name, 'at' in value ? moment(value) : money(value)]
      if (name === 'link') return [name, hidden === 'hidden' ? mark : `${origin}${value}`]
      return [name, name === 'code' && hidden === 'hidden' ? mark : value]
    }),
  )
}

/** An operator's own words may have left out what the message is for. */
function complete(text: string, values: MessageValues): string {
  const missing = [values['link'], values['code']].filter((part) => part !== undefined && !text.includes(`${part}`))
  return [text, ...missing].join('\n\n')
}

/** A head of a mail is one line. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}
