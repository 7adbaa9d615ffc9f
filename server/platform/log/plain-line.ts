/** One line of the log as a person reads it at a terminal: `12:01:02 warn  feed.slow match=12`. */
export function plainLine(json: string): string {
  const { level, time, event, error, ...data } = JSON.parse(json) as Record<string, unknown>
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  const facts = Object.entries(data).map(([key, value]) => ` ${key}=${show(value)}`)
  return `${clock} ${String(level).padEnd(5)} ${String(event)}${facts.join('')}${showError(error)}\n`
}

function show(value: unknown): string {
  return typeof value === 'string' && !/[\s"\p{Cc}]/u.test(value) ? value : controlled(JSON.stringify(value))
}

function showError(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  const { type, message, stack, cause } = error as Record<string, unknown>
  const text = controlled(typeof stack === 'string' && stack !== '' ? stack : `${String(type)}: ${String(message)}`)
  const because = showError(cause)
  return `\n  ${text.replaceAll('\n', '\n  ')}${because && `\n  because of${because}`}`
}

/** A terminal does what it is told: what somebody has sent tells it nothing. */
function controlled(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
