import { solveProof } from './solve-proof.ts'

/** What came back: the status, the parsed body, the session that the house gave, if any. */
export interface HttpAnswer {
  readonly status: number
  readonly body: unknown
  readonly cookie: string | undefined
}

/** `POST /v1/<path>` as a program makes it; `init` may replace anything. Throws when there is no answer. */
export async function postCall(url: string, path: string, input: unknown, init: RequestInit = {}): Promise<HttpAnswer> {
  const response = await fetch(`${url}/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(input),
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })
  return readAnswer(response)
}

export async function readAnswer(response: Response): Promise<HttpAnswer> {
  const text = await response.text()
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  return { status: response.status, body: parse(text), cookie }
}

/** The cookie of a new session of a demo player, who proves their work where that is asked of them. */
export async function signIn(url: string, userName: string): Promise<string> {
  const password = userName.replace('demo', 'banko-demo-')
  const asked = await postCall(url, '/people/signIn', { userName, password })
  const proven = asked.status === 409 ? solveProof(asked.body ?? {}) : {}
  const { status, body, cookie } = proven.proof
    ? await postCall(url, '/people/signIn', { userName, password, ...proven })
    : asked
  if (cookie === undefined) throw new Error(`${userName} was not let in: ${status} ${JSON.stringify(body)}`)
  return cookie
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
