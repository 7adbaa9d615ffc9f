import { expect, test } from 'vitest'
import { fold } from './fold.ts'

/** Whether a person who types this finds that name. */
const finds = (typed: string, name: string) => fold(name).includes(fold(typed))

test.each([
  // Turkish: dotted and dotless i in either case, and letters that other keyboards lack
  ['istanbul', 'İstanbul Başakşehir'],
  ['ISTANBUL', 'İstanbul Başakşehir'],
  ['İSTANBUL', 'istanbul'],
  ['basaksehir', 'İstanbul Başakşehir'],
  ['BAŞAKŞEHİR', 'İstanbul Başakşehir'],
  ['Igdir', 'Iğdır FK'],
  ['ığdır', 'IGDIR'],
  ['fenerbahce', 'Fenerbahçe'],
  ['göztepe', 'GÖZTEPE'],
  ['goztepe', 'Göztepe'],
  ['umraniye', 'Ümraniyespor'],
  ['sıvas', 'SİVASSPOR'],
  ['sivas', 'SIVASSPOR'],
  ['agri', 'Ağrı 1970'],
  // Azerbaijani
  ['sebail', 'Səbail'],
  // Greek: accents, and the s at the end of a word, whole or cut
  ['ολυμπιακος', 'Ολυμπιακός'],
  ['ΟΛΥΜΠΙΑΚΟΣ', 'Ολυμπιακός Πειραιώς'],
  ['ΟΔΥΣ', 'Οδυσσέας'],
  ['οδυσ', 'ΟΔΥΣΣΕΑΣ'],
  ['αρης', 'Άρης'],
  ['ΑΡΗΣ', 'άρης'],
  ['ΠΑΟΚ ΘΕΣΣΑΛΟΝΙΚΗΣ', 'ΠΑΟΚ Θεσσαλονίκης'],
  ['καισαριανη', 'Καϊσαριανή'],
  // Cyrillic: case, and letters that many write without their dots
  ['зенит', 'ЗЕНИТ'],
  ['Королев', 'Королёв'],
  ['краиова', 'Крайова'],
  ['артем', 'АРТЁМ'],
  ['ёлка', 'елка'],
  ['гончар', 'Ґончар'],
  // Persian: letters that Arabic keyboards write otherwise, the joiner between, vowel signs, madda
  ['پرسپولیس', 'پرسپوليس'],
  ['تراکتور', 'تراكتور'],
  ['نیمه نهایی', 'نیمهٔ نهایی'],
  ['میشود', 'می\u200cشود'],
  ['اصفهان', 'اِصفهان'],
  ['ابادان', 'آبادان'],
  ['استقلال', 'استقـــلال'],
  ['علی', 'على'],
  ['کرمان', 'كرمان'],
  ['فولاد ۱۴۰۳', 'فولاد ١٤٠٣'],
  ['فولاد 1403', 'فولاد ۱۴۰۳'],
  ['مؤمن', 'مومن'],
  ['خانه', 'خانۀ'],
  // the rest of Europe
  ['sao paulo', 'São Paulo'],
  ['munchen', 'FC Bayern München'],
  ['lodz', 'ŁKS Łódź'],
  ['brondby', 'Brøndby IF'],
  ['fussball', 'Fußball-Club'],
  ['FUSSBALL', 'Fußball-Club'],
  ['dinamo dugopolje', 'Dinamo Đugopolje'],
  ['aegir', 'Ægir'],
  ['thor', 'Þór Akureyri'],
  ['saint etienne', 'Saint-Étienne'],
  ["o'higgins", 'O’Higgins'],
  ['fc  koln ', '1. FC Köln'],
  ['ﬁorentina', 'Fiorentina'],
])('%s finds %s', (typed, name) => {
  expect(finds(typed, name)).toBe(true)
})

test.each([
  ['izmir', 'Antalya'],
  ['ολυμπ', 'Παναθηναϊκός'],
  ['зенит', 'Спартак'],
])('%s does not find %s', (typed, name) => {
  expect(finds(typed, name)).toBe(false)
})

test('folding what is folded changes nothing', () => {
  for (const name of [
    'İSTANBUL',
    'Iğdır',
    'Ολυμπιακός',
    'ŁKS Łódź',
    'آبادان',
    'Fußball',
    'Королёв',
    'على ـ ۱۲',
    ' a -  b ',
  ])
    expect(fold(fold(name))).toBe(fold(name))
})
