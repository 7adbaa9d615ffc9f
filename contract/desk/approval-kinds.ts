/** What needs a second pair of eyes. Source: desk.md, Second pair of eyes. */
export const approvalKinds = [
  ...(['roleChanged', 'factorReset', 'lineRaised', 'nodeMoved', 'exclusionShortened'] as const),
  ...(['withdrawalPaid', 'lineCorrected', 'grantEnded', 'potRetired', 'roundEnded'] as const),
] as const
export type ApprovalKind = (typeof approvalKinds)[number]
