import { expect, test } from 'vitest'
import { waysOut } from './ways-out.ts'

const nothing = { smtpUrl: '', mailFrom: '', smsUrl: '', smsToken: '', mailsPerHour: 7, smsPerHour: 3 }

test('without a way out messages are kept on trial, and fail where the house is live', () => {
  expect(waysOut(nothing, 'trial').ways).toEqual({})
  const { mail, sms } = waysOut(nothing, 'live').ways
  expect([mail?.kind, sms?.kind]).toEqual(['none', 'none'])
})

test('the settings name the ways out and what an operator may use up', () => {
  const set = { ...nothing, smtpUrl: 'smtps://mail.example', mailFrom: 'a@b.example', smsUrl: 'https://sms.example' }
  const { ways, bounds } = waysOut(set, 'live')
  expect([ways.mail?.kind, ways.sms?.kind]).toEqual(['smtp', 'http'])
  expect(bounds.operatorMax).toEqual({ mail: 7, sms: 3 })
})
