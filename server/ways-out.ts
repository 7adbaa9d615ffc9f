import type { Config } from './config.ts'
import { type MessagesOptions, noWayOut, smsHttp, smtp } from './messages/index.ts'
import type { Mode } from './start-refusals.ts'

type WayConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsToken' | 'mailsPerHour' | 'smsPerHour'>

/**
 * How messages leave, as the settings name it. What has no way out is kept on trial, where whoever tries the house reads
 * it; live it fails and says so, for nobody would ever read it.
 */
export function waysOut(config: WayConfig, mode: Mode): Required<Pick<MessagesOptions, 'ways' | 'bounds'>> {
  const { smtpUrl, mailFrom, smsUrl, smsToken, mailsPerHour, smsPerHour } = config
  const none = (option: string) => (mode === 'live' ? noWayOut(option) : undefined)
  const mail = smtpUrl === '' ? none('SMTP_URL') : smtp({ url: smtpUrl, from: mailFrom })
  const sms = smsUrl === '' ? none('SMS_URL') : smsHttp({ url: smsUrl, token: smsToken })
  return {
    ways: { ...(mail && { mail }), ...(sms && { sms }) },
    bounds: { playerMax: 5, addressMax: 5, operatorMax: { mail: mailsPerHour, sms: smsPerHour } },
  }
}
