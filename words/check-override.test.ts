import { expect, test } from 'vitest'
import { checkOverrides, overrideLettersMax, whyNotOverride } from './check-override.ts'
import { isOfDeskAlone, readDictionary } from './load.ts'

test.each([
  ['slip.place', 'Yatır'],
  ['refusal.selectionsTooMany', 'En çok {max, plural, one {bir seçim} other {# seçim}}'],
  ['refusal.selectionsTooMany', 'Çok fazla'],
])('%s may be %s', async (id, text) => {
  expect(await whyNotOverride('tr', id, text)).toBeUndefined()
})

test.each([
  ['nothing.such', 'x', 'there is no message'],
  ['toString', 'x', 'there is no message'],
  ['slip.place', 'x'.repeat(501), '500 letters'],
  ['refusal.selectionsTooMany', '{max, plural, one {bir seçim}}', 'no “other”'],
  ['refusal.selectionsTooMany', '{max', 'no ICU message'],
  ['refusal.selectionsTooMany', 'En çok {most}', '{most} is told nothing'],
  ['refusal.selectionsTooMany', '{max, plural, one {{site}} other {#}}', '{site} is told nothing'],
  ['refusal.selectionsTooMany', '{max, plural, many {x} one {x} other {#}}', '{many} is a form that is never said'],
  ['slip.place', 'Bet <b>now</b>', 'has no tags: <b> </b>'],
  ['desk.save', 'x', 'there is no message'],
])('%s may not be %s: %s', async (id, text, why) => {
  expect(await whyNotOverride('tr', id, text)).toContain(why)
})

test('a language with more forms wants each that its message has', async () => {
  const [ru, id] = [await readDictionary('ru'), 'refusal.selectionsTooMany']
  const check = checkOverrides('ru', ru)
  expect(ru[id]).toContain('few {')
  expect(check.problemOf(id, '{max, plural, one {#} many {#} other {#}}')).toEqual({
    problem: 'formMissing',
    names: ['few'],
  })
  expect(check.problemOf(id, '{max, plural, one {#} few {#} many {#} other {#}}')).toBeUndefined()
})

test('a text that leaves a figure out says so', async () => {
  const check = checkOverrides('en', await readDictionary('en'))
  expect(check.leftOut('refusal.selectionsTooMany', 'Too many')).toEqual(['max', 'count'])
  expect(check.leftOut('refusal.selectionsTooMany', '{max, plural, one {#} other {#}}')).toEqual(['count'])
})

test.each(['tr', 'fa', 'ru', 'iq'])('what the dictionary says in %s may stand in its own place', async (lang) => {
  const dictionary = await readDictionary(lang)
  const check = checkOverrides(lang, dictionary)
  const unfit = Object.entries(dictionary).flatMap(([id, text]) => {
    const problem = isOfDeskAlone(id) ? undefined : check.problemOf(id, text.slice(0, overrideLettersMax))
    return problem ? [{ id, ...problem }] : []
  })
  expect(unfit).toEqual([])
})
