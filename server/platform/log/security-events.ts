/** Everything that is told about security: a closed list. What each means stands in docs/security-events.md. */
export const securityEvents = [
  'signedIn',
  'registered',
  'activated',
  'recoveryAsked',
  'recoveryLimited',
  'passwordReset',
  'signInFailed',
  'signInLimited',
  'proofAsked',
  'passwordChanged',
  'passwordRefused',
  'passwordLimited',
  'excluded',
  'signInExcluded',
  'terminalLocked',
  'factorAsked',
  'factorRefused',
  'factorLimited',
  'factorChanged',
  'signedOut',
  'sessionEnded',
  'sessionRefused',
  'keyRefused',
  'keyClosed',
  'keyScopeRefused',
  'originRefused',
  'countryRefused',
  'permissionRefused',
  'codeRefused',
  'messageRefused',
  'limited',
] as const

export type SecurityEvent = (typeof securityEvents)[number]

/** Never a name, a password or a token; address and browser are hashed before they are written. */
export interface SecurityFacts {
  readonly operatorId?: number | undefined
  readonly playerId?: number | undefined
  readonly keyId?: number | undefined
  readonly staffId?: number | undefined
  readonly address?: string | undefined
  readonly userAgent?: string | undefined
  readonly call?: string | undefined
  readonly sessions?: number | undefined
}

export interface SecurityLog {
  tell(event: SecurityEvent, facts: SecurityFacts): void
}

/** For simulations and measurements, where nobody is anybody. */
export const quietSecurity: SecurityLog = { tell: () => {} }
