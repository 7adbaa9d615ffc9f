/** Why the house does not take an operator's own word on a match. */
export type ManualBar =
  | 'sportUnknown'
  /** A side plays against itself. */
  | 'sidesAlike'
  /** A match stays in the sport in which it was put. */
  | 'sportFixed'
  /** Its result cannot be known before it begins. */
  | 'matchNotStarted'
  /** Its result, or its cancellation, has been told. */
  | 'matchOver'
  /** No such question in this sport, or a line that is none. */
  | 'marketUnknown'
  /** Named twice in one request. */
  | 'marketRepeated'
  | 'outcomeUnknown'
  /** It has a result; taken back, it may be offered again. */
  | 'marketDecided'
  /** Never offered on this match. */
  | 'marketNotOffered'
  /** An explicit result names every outcome that was offered. */
  | 'outcomesMissing'
  /** The score does not add up, or something that the sport's results rest on is missing. */
  | 'recordWrong'
  | 'nothingToTakeBack'
  /** Of a file: a column is missing, unknown or there twice. */
  | 'headerWrong'
  | 'timeZoneUnknown'
  /** The reports that are kept of a key's files of one day have no room for another. */
  | 'importsMany'
