/** An authority didn't issue a time stamp, or the time stamp doesn't prove what it should. The message explains why. */
export class TimeStampError extends Error {
  override readonly name: string = 'TimeStampError'
}

/** The bytes aren't a time stamp. */
export class MalformedTimeStamp extends TimeStampError {
  override readonly name = 'MalformedTimeStamp'
}

/** The time stamp is for another hash. */
export class ImprintMismatch extends TimeStampError {
  override readonly name = 'ImprintMismatch'
}

/** The response answers another query. */
export class NonceMismatch extends TimeStampError {
  override readonly name = 'NonceMismatch'
}

/** The signature doesn't match the time stamp's content. */
export class InvalidSignature extends TimeStampError {
  override readonly name = 'InvalidSignature'
}

/** The signer isn't a time-stamp authority of the given CA. */
export class UntrustedAuthority extends TimeStampError {
  override readonly name = 'UntrustedAuthority'
}

/** The authority refused the time stamp. */
export class TimeStampRejected extends TimeStampError {
  override readonly name = 'TimeStampRejected'
}

/** The authority didn't respond, or its response isn't readable. */
export class AuthorityUnavailable extends TimeStampError {
  override readonly name = 'AuthorityUnavailable'
}
