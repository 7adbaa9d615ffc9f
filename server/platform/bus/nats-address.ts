import { isThisMachine } from '../network/near-host.ts'
import { StartError } from '../options/start-error.ts'

export interface NatsServers {
  /** `host:port`, without user and password. */
  readonly servers: readonly string[]
  readonly isTls: boolean
  /** The only user of all of them; a token stands alone. */
  readonly user?: { readonly name: string; readonly password: string } | { readonly token: string }
  /** Whether any of them is another machine. */
  readonly isElsewhere: boolean
}

const says =
  'NATS_URL is nats://user:password@host:4222, or tls:// in place of nats://, several by commas, alike but for the host; ' +
  'what it is now is not shown, since it may hold a password'

/**
 * The servers of one bus. They are alike but for their hosts: one user, and TLS with all of them or with none.
 *
 * @throws StartError when the text is no such list
 */
export function readNatsServers(text: string): NatsServers {
  const urls = text.split(',').map((word) => readServer(word.trim()))
  const [first] = urls
  if (!first) throw new StartError(says)
  const isAlike = ({ protocol, username, password }: URL) =>
    protocol === first.protocol && username === first.username && password === first.password
  if (!urls.every(isAlike)) throw new StartError(says)
  const name = decodeURIComponent(first.username)
  const user = first.password === '' ? { token: name } : { name, password: decodeURIComponent(first.password) }
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port === '' ? 4222 : port}`),
    isTls: first.protocol === 'tls:',
    ...(name !== '' && { user }),
    isElsewhere: urls.some(({ hostname }) => !isThisMachine(hostname)),
  }
}

function readServer(word: string): URL {
  if (!/^(nats|tls):\/\/./.test(word) || !URL.canParse(word)) throw new StartError(says)
  const url = new URL(word)
  if (url.hostname === '' || !/^\/?$/.test(url.pathname)) throw new StartError(says)
  return url
}
