const names = [
  ...(['playerId', 'siteId', 'operatorId', 'couponId', 'staffId', 'keyId', 'sessionId', 'ruleId'] as const),
  ...(['nodeId', 'transferId', 'documentId'] as const),
] as const

/** What is one operator's, by the names under which calls speak of it. */
export type TenantIds = Readonly<Record<(typeof names)[number], readonly (number | string)[]>>

/** Of those, what is nobody else's. */
export function without(own: TenantIds, others: TenantIds): TenantIds {
  const left = names.map((name) => [name, own[name].filter((id) => !others[name].includes(id))])
  // `fromEntries` forgets that these are all of the names
  return Object.fromEntries(left) as TenantIds
}
