import { expect, test } from 'vitest'
import { type LogOptions, openLog } from './log.ts'

function logged(options: Partial<LogOptions>, write: (log: ReturnType<typeof openLog>) => void): string[] {
  const lines: string[] = []
  write(openLog({ level: 'info', form: 'json', write: (line) => void lines.push(line), ...options }))
  return lines
}

/** As the database's drivers throw it: with the statement and its values. */
function databaseError(): Error {
  return Object.assign(new Error('duplicate key'), { code: '23505', query: 'insert …', params: ['s3cret'] })
}

test('an event is its name and its data', () => {
  const [line = ''] = logged({}, (log) => log.info('feed.up', { producer: 'simulator' }))
  expect(JSON.parse(line)).toEqual({ level: 'info', time: expect.any(Number), event: 'feed.up', producer: 'simulator' })
})

test('secrets never reach it, wherever they hide', () => {
  const lines = logged({}, (log) => {
    log.info('a', { password: 's3cret', user: { token: 's3cret', name: 'ayse' }, headers: { cookie: 's3cret' } })
    log.warn('b', { params: ['s3cret'], sessionToken: 's3cret' })
    log.error('c', new Error('placing failed', { cause: databaseError() }))
  })
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain('s3cret')
  expect(lines[0]).toContain('ayse')
})

test('nor does the number of a card that somebody typed', () => {
  const lines = logged({}, (log) => {
    log.info('a', { said: '4111 1111 1111 1111', at: 1_700_000_000_003, of: [{ words: ['x 378282246310005'] }] })
    log.error('b', new Error('bad 4111111111111111', { cause: '4111111111111111' }))
  })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ said: '•••• •••• •••• 1111', at: 1_700_000_000_003 })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    error: { message: 'bad ••••••••••••1111', cause: { message: '••••••••••••1111' } },
  })
  expect(lines.join('')).not.toMatch(/378282246310005|4111111111111111/)
})

test('a fault has its causes, their codes and where they came from', () => {
  const [line = ''] = logged({}, (log) =>
    log.error('c', new Error('placing failed', { cause: databaseError() }), { n: 1 }),
  )
  expect(JSON.parse(line)).toMatchObject({
    n: 1,
    error: { type: 'Error', message: 'placing failed', cause: { message: 'duplicate key', code: '23505' } },
  })
  expect(JSON.parse(line).error.stack).toContain('log.test.ts')
})

test('what is not an error can be thrown too', () => {
  const [line = ''] = logged({}, (log) => log.error('c', 'just text'))
  expect(JSON.parse(line)).toMatchObject({ error: { type: 'string', message: 'just text' } })
})

test('people read one plain line, and a fault below it', () => {
  const lines = logged({ form: 'plain' }, (log) => {
    log.warn('feed.slow', { match: 12, why: 'two words' })
    log.error('c', new Error('outer', { cause: new Error('inner') }))
  })
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}feed\.slow match=12 why="two words"\n$/)
  expect(lines[1]).toMatch(/error c\n {2}Error: outer\n.*because of\n {2}Error: inner/s)
})

test('what somebody has sent tells a terminal nothing, and begins no line of its own', () => {
  const sent = '\u001b[2J\u009b31m\r12:00:00 info  people.signedIn'
  const [line = '', fault = ''] = logged({ form: 'plain' }, (log) => {
    log.warn('a', { one: '\u001b[2J', other: sent, lines: 'x\n12:00:00 info  y' })
    log.error('b', new Error(sent))
  })
  expect(line + fault).not.toMatch(/(?!\n)\p{Cc}/u)
  expect(line.split('\n')).toHaveLength(2)
  expect(fault).toContain('\\u001b[2J\\u009b31m\\u000d12:00:00')
})

test('below its level it is silent', () => {
  expect(logged({ level: 'warn' }, (log) => log.info('a'))).toEqual([])
  expect(logged({ level: 'silent' }, (log) => log.error('a', new Error('b')))).toEqual([])
})
