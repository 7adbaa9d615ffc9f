import { sports } from '@banko/betting/match/sport.ts'

/** The lines of each sport's field as one path, in the units of field-sizes.ts. */
const football = [
  'M2 2h105v62H2z M54.5 2v62 M63.65 33a9.15 9.15 0 1 1-18.3 0a9.15 9.15 0 1 1 18.3 0',
  'M2 13.5h16.5v39H2 M107 13.5H90.5v39H107 M2 24h5.5v18H2 M107 24h-5.5v18H107',
  'M18.5 26a9.15 9.15 0 0 1 0 14 M90.5 26a9.15 9.15 0 0 0 0 14',
].join(' ')

const basketball = [
  'M1 1h28v15H1z M15 1v15 M16.8 8.5a1.8 1.8 0 1 1-3.6 0a1.8 1.8 0 1 1 3.6 0',
  'M1 6.05h5.8v4.9H1 M29 6.05h-5.8v4.9H29 M6.8 6.7a1.8 1.8 0 0 1 0 3.6 M23.2 6.7a1.8 1.8 0 0 0 0 3.6',
  'M1 1.9h2.99a6.75 6.75 0 0 1 0 13.2H1 M29 1.9h-2.99a6.75 6.75 0 0 0 0 13.2H29',
].join(' ')

const hockey = [
  'M9 1h44a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8H9a8 8 0 0 1-8-8V9a8 8 0 0 1 8-8z',
  'M31 1v30 M22 1v30 M40 1v30 M5 2.1v27.8 M57 2.1v27.8 M35.5 16a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0',
  'M5 14.2a1.8 1.8 0 0 1 0 3.6 M57 14.2a1.8 1.8 0 0 0 0 3.6',
].join(' ')

const handball = [
  'M1 1h40v20H1z M21 1v20',
  'M1 3.5a6 6 0 0 1 6 6v3a6 6 0 0 1-6 6 M41 3.5a6 6 0 0 0-6 6v3a6 6 0 0 0 6 6',
  'M8 10.5v1 M34 10.5v1 M0.4 9.5H1v3H0.4 M41.6 9.5H41v3h0.6',
].join(' ')

const tennis = 'M3.1 2h23.8v11H3.1z M3.1 3.4h23.8 M3.1 11.6h23.8 M15 1.2v12.6 M8.6 3.4v8.2 M21.4 3.4v8.2 M8.6 7.5h12.8'
const baseball = [
  'M50 55L37 42L50 29L63 42z M37 42L6 11Q50 -7 94 11L63 42 M32 37Q50 19 68 37',
  'M50 44a2 2 0 1 1 0-4a2 2 0 0 1 0 4',
].join(' ')
const volleyball = 'M2 1.5h18v9H2z M11 0.9v10.2 M8 1.5v9 M14 1.5v9'
const tableTennis = 'M3 2h28v16H3z M17 1v18 M3 10h28'

export const fieldLines: ReadonlyMap<number, string> = new Map([
  [sports.football, football],
  [sports.basketball, basketball],
  [sports.otherBasketball, basketball],
  [sports.hockey, hockey],
  [sports.tennis, tennis],
  [sports.handball, handball],
  [sports.baseball, baseball],
  [sports.volleyball, volleyball],
  [sports.tableTennis, tableTennis],
])
