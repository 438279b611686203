/** A time stamp was not given, or does not prove what it should. The message says why, in words. */
export class TimeStampError extends Error {
  override readonly name: string = 'TimeStampError'
}

/** The bytes are no time stamp. */
export class MalformedTimeStamp extends TimeStampError {
  override readonly name = 'MalformedTimeStamp'
}

/** The time stamp is of something else. */
export class ImprintMismatch extends TimeStampError {
  override readonly name = 'ImprintMismatch'
}

/** The response answers another query. */
export class NonceMismatch extends TimeStampError {
  override readonly name = 'NonceMismatch'
}

/** The signature is not of what the time stamp says. */
export class InvalidSignature extends TimeStampError {
  override readonly name = 'InvalidSignature'
}

/** Whoever signed is no time-stamp authority of the given CA. */
export class UntrustedAuthority extends TimeStampError {
  override readonly name = 'UntrustedAuthority'
}

/** The authority responded that it gives no time stamp. */
export class TimeStampRejected extends TimeStampError {
  override readonly name = 'TimeStampRejected'
}

/** The authority gave no answer that could be read. */
export class AuthorityUnavailable extends TimeStampError {
  override readonly name = 'AuthorityUnavailable'
}
