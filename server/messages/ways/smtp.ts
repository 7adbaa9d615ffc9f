import { isThisMachine } from '../../platform/network/near-host.ts'
import { once } from '../../platform/once.ts'
import { mailHtml } from '../mail-html.ts'
import type { Delivered, OutgoingMessage, WayOut } from '../message.ts'

export interface SmtpOptions {
  /** `smtps://user:password@mail.example.com`, or `smtp://…`, which must offer STARTTLS unless it is this machine. */
  readonly url: string
  /** Who mails are from: an address alone; the site's title stands before it. */
  readonly from: string
}

/** Of each step of an exchange. */
const timeoutMilliseconds = 10_000

/** Mails by SMTP. What the other side will never take is refused; all else is tried again. */
export function smtp({ url, from }: SmtpOptions): WayOut {
  const transport = once(async () => {
    // whoever sends none is spared it
    const { createTransport } = await import('nodemailer')
    const { protocol, hostname, port, username, password } = new URL(url)
    const secure = protocol === 'smtps:'
    return createTransport({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      requireTLS: !secure && !isThisMachine(hostname),
      ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: timeoutMilliseconds,
      greetingTimeout: timeoutMilliseconds,
      socketTimeout: timeoutMilliseconds,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  })
  return {
    kind: 'smtp',
    async deliver(message): Promise<Delivered> {
      const { subject, text, to, lang } = message
      try {
        await (await transport()).sendMail({
          from: { name: message.from.title, address: from },
          to: { name: '', address: to },
          subject,
          text,
          html: mailHtml(text, { lang, subject }),
          messageId: `<${nameOf(message)}@${message.from.domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
        })
        return { kind: 'taken' }
      } catch (error) {
        const why = refusalOf(error)
        if (why === undefined) throw error
        return { kind: 'refused', why }
      }
    },
  }
}

const nameOf = ({ name }: OutgoingMessage) => name.replaceAll(/[^\w.-]/g, '-')

/** What the other side said where it says that it never will; undefined: it may later, or could not be asked. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return undefined
  const { responseCode, command } = error
  // a wrong sign-in is ours to put right: the message is not at fault
  const isOfMessage = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(String(command))
  return isOfMessage && typeof responseCode === 'number' && responseCode >= 500 ? error.message : undefined
}
