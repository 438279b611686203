/** Names of algorithms and attributes, where no package has them. */
export const sha256Identifier = '2.16.840.1.101.3.4.2.1'
export const ecdsaWithSha256 = '1.2.840.10045.4.3.2'
export const commonName = '2.5.4.3'
/** RFC 5035: says in the signed part which certificate signs. */
export const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47'
/** The one policy of this authority, under the arc that X.667 gives to generated UUIDs: it says nothing to anybody else. */
export const embeddedPolicy = '2.25.219874123906541170823569874123659874'
